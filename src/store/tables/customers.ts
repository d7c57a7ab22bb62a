/** Erases one person, found by an email address or a phone number, from every table that contains customers. */
import type { Contact } from "../../contract/contact.ts";
import type { Actor } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { enquiryWriter } from "./enquiries.ts";
import { contactColumns } from "./order-filter.ts";
import type { orderWriter } from "./orders.ts";
import { lockPets } from "./pets.ts";
import type { WaitingWriter } from "./waiting.ts";

interface Tables {
  orders: Pick<ReturnType<typeof orderWriter>, "eraseCustomer">;
  waiting: Pick<WaitingWriter, "eraseCustomer">;
  enquiries: Pick<ReturnType<typeof enquiryWriter>, "removeOf">;
}

interface Erasure {
  orders: number;
  waitingEntries: number;
  enquiries: number;
  /** Whether all records of the person were processed. */
  isComplete: boolean;
}

export function customerWriter(statements: Statements, { orders, waiting, enquiries }: Tables) {
  /** Locks all pets at once, in ascending order: locking those of one table after those of another could deadlock. */
  async function lockPetsOf({ kind, folded }: Contact, limit: number): Promise<void> {
    if (!statements.dialect.forUpdate) return;
    const first = (table: string) => `select pet_id from (select pet_id from ${table}
      where ${contactColumns[kind]} = cast($1 as text) order by id limit cast($2 as bigint)) as ${table}`;
    const sql = `${first("orders")} union ${first("waiting")}`;
    const rows = await statements.query<{ pet_id: bigint | null }>(sql, folded, BigInt(limit));
    await lockPets(
      statements,
      rows.flatMap(({ pet_id }) => pet_id ?? []),
    );
  }

  return {
    /** Erases a person from at most `limit` orders, waiting entries and enquiries in all. */
    async erase(contact: Contact, limit: number, by: Actor): Promise<Erasure> {
      await lockPetsOf(contact, limit);
      // Waiting entries first, so that a hold that expires meanwhile does not offer its pet to this person.
      const entries = await waiting.eraseCustomer(contact, limit, by);
      const ofOrders = await orders.eraseCustomer(contact, limit - entries.found, by);
      const left = limit - entries.found - ofOrders.found;
      const removed = await enquiries.removeOf(contact, left, by);
      return {
        orders: ofOrders.erased,
        waitingEntries: entries.erased,
        enquiries: removed,
        isComplete: removed < left,
      };
    },
  };
}
