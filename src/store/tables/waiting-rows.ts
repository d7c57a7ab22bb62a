/** Converts entries of the waiting list to and from rows of the table `waiting`. */
import { foldEmail, phoneDigits } from "../../contract/contact.ts";
import {
  type Change,
  namesOf,
  present,
  type WaitingEntry,
  type WaitingStatus,
  type WaitingSummary,
} from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Value } from "../database.ts";
import { type Columns, columnsOf } from "./list-rows.ts";
import { type CustomerRow, foldCustomer, toCustomer } from "./order-rows.ts";

export interface WaitingRow extends CustomerRow {
  id: bigint;
  pet_id: bigint | null;
  category_id: bigint | null;
  place: bigint | null;
  status: WaitingStatus;
  told: bigint;
  order_id: bigint | null;
  note: string | null;
  reference: string | null;
  valid_until: bigint | null;
  created_at: bigint;
  updated_at: bigint;
}

/** The members of an entry that a request can set when it adds the entry. */
export type WaitingTerms = Pick<
  WaitingEntry,
  "petId" | "categoryId" | "customer" | "note" | "reference" | "validUntil"
>;

const stored = [
  ...["id", "pet_id", "category_id", "status", "told", "order_id"],
  ...["customer_name", "customer_email", "customer_phone", "note", "reference", "valid_until"],
  ...["created_at", "updated_at"],
];

/** All columns but the place. */
export const storedColumns = stored.join(", ");

/** Returns all columns at a time, which is a placeholder: an entry whose `validUntil` has passed has no place. */
export function columnsAt(time: string): Columns {
  const before = (owner: string) => `select count(*) from waiting as earlier
    where earlier.${owner} = waiting.${owner} and earlier.id <= waiting.id and ${isWaitingAt(time, "earlier.")}`;
  const place = `case when ${isWaitingAt(time, "waiting.")} then
    case when waiting.pet_id is null then (${before("category_id")}) else (${before("pet_id")}) end end as place`;
  return columnsOf(...stored.map((column) => `waiting.${column}`), place);
}

/** Returns an SQL condition: the entry is `waiting` at a time, which is a placeholder. */
export function isWaitingAt(time: string, prefix = ""): string {
  return `${prefix}status = 'waiting' and (${prefix}valid_until is null or ${prefix}valid_until > ${time})`;
}

/** The columns that a new entry and its updates write, in the order of `toValues`. */
export const writtenColumns = [
  ...["status", "told", "order_id", "customer_name", "customer_email", "customer_phone"],
  ...["customer_folded", "customer_email_folded", "customer_phone_digits", "note", "reference"],
  ...["valid_until", "updated_at"],
];

/** Returns the values of `writtenColumns`. */
export function toValues(entry: Omit<WaitingEntry, "id" | "createdAt">): Value[] {
  const { status, told, orderId, customer = {}, note, reference, validUntil, updatedAt } = entry;
  return [
    status,
    told ? 1n : 0n,
    orderId ?? null,
    customer.name ?? null,
    customer.email ?? null,
    customer.phone ?? null,
    foldCustomer(customer) ?? null,
    ...toContactValues(entry),
    note ?? null,
    reference ?? null,
    validUntil === undefined ? null : BigInt(Date.parse(validUntil)),
    BigInt(Date.parse(updatedAt)),
  ];
}

/** Returns the values of `customer_email_folded` and `customer_phone_digits`. */
export function toContactValues({ customer = {} }: Pick<WaitingEntry, "customer">): Value[] {
  const { email, phone } = customer;
  const digits = phone === undefined ? undefined : phoneDigits(phone);
  return [email === undefined ? null : foldEmail(email), digits ?? null];
}

export function toEntry(row: WaitingRow): WaitingEntry {
  const { id, pet_id, category_id, place, status, told, order_id, note, reference, valid_until } = row;
  return present<WaitingEntry>({
    id,
    petId: pet_id ?? undefined,
    categoryId: category_id ?? undefined,
    place: place ?? undefined,
    status,
    told: told === 1n,
    orderId: order_id ?? undefined,
    customer: toCustomer(row),
    note: note ?? undefined,
    reference: reference ?? undefined,
    validUntil: valid_until === null ? undefined : writeTime(Number(valid_until)),
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
  });
}

/** An entry without personal data, and without what changes by itself, for events. */
export function summarize(entry: WaitingEntry): WaitingSummary {
  const { id, petId, categoryId, status, told, orderId, reference, validUntil, createdAt, updatedAt } = entry;
  return present<WaitingSummary>({
    id,
    petId,
    categoryId,
    status,
    told,
    orderId,
    reference,
    validUntil,
    createdAt,
    updatedAt,
  });
}

const changeable = namesOf<"told" | "customer" | "note" | "reference" | "validUntil">({
  told: true,
  customer: true,
  note: true,
  reference: true,
  validUntil: true,
});

/** Returns the changed members, with their values unless these may contain personal data. */
export function changesOf(entry: WaitingEntry, next: WaitingEntry): Change[] {
  const fields = changeable.filter((field) => !Bun.deepEquals(entry[field], next[field]));
  return fields.map((field) => {
    if (field !== "told" && field !== "validUntil") return { field };
    return present<Change>({ field, from: entry[field], to: next[field] });
  });
}

export function isClosed({ status }: Pick<WaitingEntry, "status">): boolean {
  return status !== "waiting" && status !== "offered";
}

export function withoutCustomer({ customer, ...entry }: WaitingEntry): WaitingEntry {
  return entry;
}
