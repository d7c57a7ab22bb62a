/** Converts orders to and from rows of the table `orders`. */
import { foldEmail, phoneDigits } from "../../contract/contact.ts";
import { type Change, type Customer, namesOf, type Order, type OrderStatus, present } from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import { writeTime } from "../../contract/time.ts";
import type { Value } from "../database.ts";

/** The columns of a customer, also in other tables. */
export interface CustomerRow {
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
}

export interface OrderRow extends CustomerRow {
  id: bigint;
  pet_id: bigint;
  status: OrderStatus;
  note: string | null;
  expires_at: bigint | null;
  reference: string | null;
  reason: string | null;
  created_at: bigint;
  updated_at: bigint;
}

/** The parts of an order that people choose. */
export type OrderTerms = Omit<Order, "id" | "petId" | "status" | "createdAt" | "updatedAt">;

const termNames = namesOf<keyof OrderTerms>({
  expiresAt: true,
  note: true,
  reference: true,
  customer: true,
  reason: true,
});

/** The columns that an order and its updates write, in the order of `toValues`. */
export const writtenColumns = [
  "status",
  "updated_at",
  "note",
  "expires_at",
  "due_at",
  "reference",
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_folded",
  "customer_email_folded",
  "customer_phone_digits",
  "reason",
];

export const columnNames = [
  "id",
  "pet_id",
  "status",
  "note",
  "expires_at",
  "reference",
  "customer_name",
  "customer_email",
  "customer_phone",
  "reason",
  "created_at",
  "updated_at",
];

export function toOrder(row: OrderRow): Order {
  const { id, pet_id: petId, status, note, expires_at, reference, reason } = row;
  const customer = toCustomer(row);
  return present<Order>({
    id,
    petId,
    status,
    note: note ?? undefined,
    expiresAt: expires_at === null ? undefined : writeTime(Number(expires_at)),
    reference: reference ?? undefined,
    customer,
    reason: reason ?? undefined,
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
  });
}

export function toCustomer({ customer_name: name, customer_email: email, customer_phone: phone }: CustomerRow) {
  if (name === null && email === null && phone === null) return undefined;
  return present<Customer>({ name: name ?? undefined, email: email ?? undefined, phone: phone ?? undefined });
}

/** Returns the values of `writtenColumns`. */
export function toValues(order: OrderTerms & Pick<Order, "status" | "updatedAt">): Value[] {
  const { status, updatedAt, note, expiresAt, reference, customer = {}, reason } = order;
  const end = expiresAt === undefined ? null : BigInt(Date.parse(expiresAt));
  const { name, email, phone } = customer;
  const folded = [foldCustomer(customer), email && foldEmail(email), phone && phoneDigits(phone)];
  const texts = [reference, name, email, phone, ...folded, reason];
  return [
    status,
    BigInt(Date.parse(updatedAt)),
    note ?? null,
    end,
    isOpen(order) ? end : null,
    ...texts.map((text) => text ?? null),
  ];
}

/** No member contains a line feed, so that a search finds parts of one member only, or of the digits of the phone number. */
export function foldCustomer({ name, email, phone }: Customer): string | undefined {
  const digits = phone && phoneDigits(phone);
  const known = [name, email, phone, digits].filter((text) => text !== undefined);
  return known.length > 0 ? foldName(known.join("\n")) : undefined;
}

/** Condition of an open order; a pet has at most one. */
export const isOpenCondition = "status in ('placed', 'approved')";

export function isOpen({ status }: Pick<Order, "status">): boolean {
  return status === "placed" || status === "approved";
}

/** The members that differ; with values only for `expiresAt`, since the others may contain personal data. */
export function changesOf(order: Order, next: Order): Change[] {
  const fields = termNames.filter((field) => !Bun.deepEquals(order[field], next[field]));
  return fields.map((field) => (field === "expiresAt" ? { field, ...expiryChange(order, next) } : { field }));
}

function expiryChange({ expiresAt: from }: Order, { expiresAt: to }: Order): Omit<Change, "field"> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export function withoutCustomer({ customer, ...order }: Order): Order {
  return order;
}
