import { foldEmail } from "../../contract/contact.ts";
import type { Actor, Person, Role, Scope } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import type { EventWriter } from "./events.ts";
import type { Key } from "./key-rows.ts";
import type { KeyWriter } from "./keys.ts";
import { removeKnownNetworks } from "./known-networks.ts";
import { takeAdvisoryLock } from "./leases.ts";
import { columnsOf, listRows } from "./list-rows.ts";
import { endPasswordLink, endPasswordLinks } from "./password-links.ts";
import { findPerson, type PersonRow, personColumns, toPerson } from "./person-rows.ts";
import { endRecoveryCode } from "./recovery-codes.ts";
import { RowSource } from "./row-source.ts";
import { endSessions } from "./sessions.ts";

interface NewAccount {
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
}

const listColumns = columnsOf(...personColumns.split(", "));

export function personReader(statements: Statements) {
  return {
    list(limit: number, before?: bigint, requester?: Requester): MaybePromise<Person[]> {
      const source = new RowSource("people");
      source.compared.push("removed_at is null");
      const rows = listRows<PersonRow>(statements, listColumns, [source], { limit, before, requester });
      return andThen(rows, (found) => found.map(toPerson));
    },

    find: (id: bigint): Promise<Person | undefined> => findPerson(statements, id),

    hasAny: (): Promise<boolean> => hasAny(statements),

    findByEmail: (email: string) => findByEmail(statements, email),
  };
}

export function personWriter(statements: Statements, keys: KeyWriter, events: EventWriter, now: () => number) {
  const { forUpdate } = statements.dialect;

  return {
    find: (id: bigint): Promise<Person | undefined> => findPerson(statements, id, forUpdate),

    findByEmail: (email: string) => findByEmail(statements, email, forUpdate),

    /** Whether there is an account. Until this transaction ends, no other one can create the first owner. */
    async hasAny(): Promise<boolean> {
      await takeAdvisoryLock(statements, "owners");
      return hasAny(statements);
    },

    /** Adds a person; undefined if the address is taken. Without `by`, the event names the person as the actor. */
    async add({ email, name, role, passwordHash }: NewAccount, by?: Actor): Promise<Person | undefined> {
      const [row] = await statements.query<PersonRow>(
        `insert into people (email, email_folded, name, role, password_hash, created_at)
          values ($1, $2, $3, $4, $5, $6) on conflict (email_folded) do nothing returning ${personColumns}`,
        email,
        foldEmail(email),
        name,
        role,
        passwordHash,
        BigInt(now()),
      );
      if (!row) return undefined;
      const person = toPerson(row);
      await events.add({ type: "person.added", by: by ?? { type: "person", id: person.id }, data: { person } });
      return person;
    },

    async update(person: Person, next: Person, by: Actor): Promise<void> {
      const fields = (["name", "role"] as const).filter((field) => person[field] !== next[field]);
      if (fields.length === 0) return;
      const changes = fields.map((field) => ({ field, from: person[field], to: next[field] }));
      await statements.query("update people set name = $1, role = $2 where id = $3", next.name, next.role, person.id);
      if (person.role === "owner" && next.role !== "owner") {
        await endPasswordLinks(statements);
        await endRecoveryCode(statements, person.id);
      }
      await events.add({ type: "person.updated", by, data: { person: next, changes } });
    },

    /** Whether the person still exists with this password hash: either may change while a password is hashed. */
    async hasPassword(id: bigint, passwordHash: string): Promise<boolean> {
      const rows = await statements.query(
        `select id from people where id = $1 and password_hash = $2 and removed_at is null ${forUpdate}`,
        id,
        passwordHash,
      );
      return rows.length > 0;
    },

    /** Sets the password, and removes an unused password link. */
    async setPassword(id: bigint, passwordHash: string, by: Actor): Promise<void> {
      const [row] = await statements.query<PersonRow>(
        `update people set password_hash = $1 where id = $2 returning ${personColumns}`,
        passwordHash,
        id,
      );
      await endPasswordLink(statements, id);
      if (row) await events.add({ type: "person.password_changed", by, data: { person: toPerson(row) } });
    },

    /** Whether this person is the only owner. Until the transaction ends, that does not change. */
    async isLastOwner({ id, role }: Person): Promise<boolean> {
      if (role !== "owner") return false;
      await takeAdvisoryLock(statements, "owners");
      const others = await statements.query(
        "select id from people where role = 'owner' and removed_at is null and id <> $1 limit 1",
        id,
      );
      return others.length === 0;
    },

    /**
     * Removes the account, its sessions, its known networks, its recovery code and its link to set a new password (all
     * links, if it is an owner's), and revokes the person's active keys unless `keepKeys`. Returns the revoked keys.
     */
    async remove(person: Person, by: Actor, { keepKeys = false } = {}): Promise<Key[]> {
      await endSessions(statements, events, by, "person_id = $1", person.id);
      await removeKnownNetworks(statements, person.id);
      await endRecoveryCode(statements, person.id);
      await statements.query(
        `update people set email = '', email_folded = null, password_hash = '', removed_at = $1 where id = $2`,
        BigInt(now()),
        person.id,
      );
      if (person.role === "owner") await endPasswordLinks(statements);
      else await endPasswordLink(statements, person.id);
      await events.add({ type: "person.removed", by, data: { person } });
      return keepKeys ? [] : keys.revokeAllOf(person.id, by);
    },
  };
}

async function hasAny(statements: Statements): Promise<boolean> {
  return (await statements.query("select id from people where removed_at is null limit 1")).length > 0;
}

async function findByEmail(
  statements: Statements,
  email: string,
  lock = "",
): Promise<{ person: Person; passwordHash: string } | undefined> {
  // No address contains U+0000, and PostgreSQL rejects it as a value.
  if (email.includes("\u0000")) return undefined;
  const [row] = await statements.query<PersonRow & { password_hash: string }>(
    `select ${personColumns}, password_hash from people where email_folded = $1 ${lock}`,
    foldEmail(email),
  );
  return row && { person: toPerson(row), passwordHash: row.password_hash };
}

export function scopeOf(role: Role): Scope {
  return scopes[role];
}

const scopes: { [Of in Role]: Scope } = { owner: "admin", staff: "write", viewer: "read" };
