/** Converts orders to and from rows of the table `orders`. */
import { foldEmail, phoneDigits } from "../../contract/contact.ts";
import {
  type Change,
  type Customer,
  type Members,
  namesOf,
  type Order,
  type OrderStatus,
  type Price,
  present,
} from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import { writeTime } from "../../contract/time.ts";
import type { Value } from "../database.ts";
import { findChanges } from "./event-rows.ts";

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
  price_amount: bigint | null;
  price_currency: string | null;
  deposit_amount: bigint | null;
  delivered_at: bigint | null;
  returned_at: bigint | null;
  created_at: bigint;
  updated_at: bigint;
}

/** The parts of an order that people choose. */
export type OrderTerms = Omit<
  Order,
  "id" | "petId" | "status" | "deliveredAt" | "returnedAt" | "createdAt" | "updatedAt"
>;

type WrittenOrder = OrderTerms &
  Pick<Order, "status" | "updatedAt"> &
  Partial<Pick<Members<Order>, "deliveredAt" | "returnedAt">>;

/** Terms that events show with their values. The others may contain personal data. */
type ShownTerm = "expiresAt" | "price" | "deposit";
const hiddenTerms = namesOf<Exclude<keyof OrderTerms, ShownTerm>>({
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
  "price_amount",
  "price_currency",
  "deposit_amount",
  "delivered_at",
  "returned_at",
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
  "price_amount",
  "price_currency",
  "deposit_amount",
  "delivered_at",
  "returned_at",
  "created_at",
  "updated_at",
];

export function toOrder(row: OrderRow): Order {
  const { id, pet_id: petId, status, note, reference, reason, price_currency: currency } = row;
  const customer = toCustomer(row);
  return present<Order>({
    id,
    petId,
    status,
    note: note ?? undefined,
    expiresAt: toTime(row.expires_at),
    reference: reference ?? undefined,
    customer,
    reason: reason ?? undefined,
    price: toPrice(row.price_amount, currency),
    deposit: toPrice(row.deposit_amount, currency),
    deliveredAt: toTime(row.delivered_at),
    returnedAt: toTime(row.returned_at),
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
  });
}

export function toCustomer({ customer_name: name, customer_email: email, customer_phone: phone }: CustomerRow) {
  if (name === null && email === null && phone === null) return undefined;
  return present<Customer>({ name: name ?? undefined, email: email ?? undefined, phone: phone ?? undefined });
}

function toTime(milliseconds: bigint | null): string | undefined {
  return milliseconds === null ? undefined : writeTime(Number(milliseconds));
}

function toPrice(amount: bigint | null, currency: string | null): Price | undefined {
  return amount === null || currency === null ? undefined : { amount, currency };
}

/** Returns the values of `writtenColumns`. */
export function toValues(order: WrittenOrder): Value[] {
  const { status, updatedAt, note, expiresAt, reference, customer = {}, reason, price, deposit } = order;
  const end = toMilliseconds(expiresAt);
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
    price?.amount ?? null,
    price?.currency ?? null,
    deposit?.amount ?? null,
    toMilliseconds(order.deliveredAt),
    toMilliseconds(order.returnedAt),
  ];
}

function toMilliseconds(time: string | undefined): bigint | null {
  return time === undefined ? null : BigInt(Date.parse(time));
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

/** The terms that differ. */
export function changesOf(order: Order, next: Order): Change[] {
  const hidden = hiddenTerms.filter((field) => !Bun.deepEquals(order[field], next[field]));
  return [...findChanges(shownFields, shownValues(order), shownValues(next)), ...hidden.map((field) => ({ field }))];
}

const shownFields = namesOf<keyof ReturnType<typeof shownValues>>({
  expiresAt: true,
  "price.amount": true,
  "price.currency": true,
  "deposit.amount": true,
  "deposit.currency": true,
});

function shownValues({ expiresAt, price, deposit }: Pick<Order, ShownTerm>) {
  return {
    expiresAt,
    "price.amount": price?.amount,
    "price.currency": price?.currency,
    "deposit.amount": deposit?.amount,
    "deposit.currency": deposit?.currency,
  };
}

export function withoutCustomer({ customer, ...order }: Order): Order {
  return order;
}
