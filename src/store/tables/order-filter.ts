import { type Contact, digitsOfPart } from "../../contract/contact.ts";
import type { OrderStatus } from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import type { Statements } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { RowSource } from "./row-source.ts";

/** Maximum number of expired orders that a request for those since a time reads. */
const FEW_ORDERS = 1000;

export interface OrderFilter {
  /** Orders with any of these statuses. */
  status?: OrderStatus[];
  petId?: bigint;
  reference?: string;
  /** Any part of the name, the email address or the phone number, ignoring case and accents; of a number, also its digits. */
  customer?: string;
  /** The email address or the phone number of the customer. */
  contact?: Contact;
  /** Milliseconds since 1970, as `expiresBefore`. */
  createdSince?: number;
  expiresBefore?: number;
  expiresSince?: number;
}

/** The columns that are compared with a contact. */
export const contactColumns = { email: "customer_email_folded", phone: "customer_phone_digits" };

/**
 * An index serves the first of `petId`, `reference`, `contact` and a single `status` that is given; the others are compared. With
 * `hasFewExpired`, an index serves `expiresSince`.
 */
export function sourceOf(filter: OrderFilter, dialect: Dialect, hasFewExpired = false): RowSource {
  const { petId, reference, contact, status, customer, createdSince, expiresBefore, expiresSince } = filter;
  const source = new RowSource("orders");
  const { indexed, compared } = source;
  const add = (condition: string) => (indexed.length === 0 ? indexed : compared).push(condition);
  if (petId !== undefined) add(`pet_id = ${source.bindInteger(petId)}`);
  if (reference !== undefined) add(`reference = cast(${source.bind(reference)} as text)`);
  if (contact) add(`${contactColumns[contact.kind]} = cast(${source.bind(contact.folded)} as text)`);
  // Statuses are not bound, since SQLite would plan the statement again at each call. The contract allows known ones only.
  if (hasFewExpired && expiresSince !== undefined) {
    const since = source.bindInteger(BigInt(expiresSince));
    indexed.push(`id in (select id from orders where status = 'expired' and expires_at >= ${since})`);
    source.isShort = true;
  } else if (status?.length === 1) add(`status = '${status[0]}'`);
  else if (status) compared.push(`status in (${status.map((each) => `'${each}'`).join(", ")})`);
  if (customer !== undefined) compared.push(customerCondition(customer, source, dialect));
  if (createdSince !== undefined) compared.push(`created_at >= ${source.bindInteger(BigInt(createdSince))}`);
  if (expiresBefore !== undefined) compared.push(`expires_at < ${source.bindInteger(BigInt(expiresBefore))}`);
  if (expiresSince !== undefined) compared.push(`expires_at >= ${source.bindInteger(BigInt(expiresSince))}`);
  return source;
}

/** Returns the condition that `customer_folded` contains a text, or its digits if it is a part of a phone number. */
export function customerCondition(customer: string, source: RowSource, { positionIn }: Dialect): string {
  const digits = digitsOfPart(customer);
  const parts = [foldName(customer), ...(digits === undefined ? [] : [digits])];
  const conditions = parts.map((part) => `${positionIn}(customer_folded, ${source.bind(part)}) > 0`);
  return `(${conditions.join(" or ")})`;
}

/** Whether at most `FEW_ORDERS` orders have expired since then: reading all of them costs less than looking for them. */
export function hasFewExpired(
  statements: Statements,
  { status, petId, reference, expiresSince }: OrderFilter,
): MaybePromise<boolean> {
  const hasOtherIndex = petId !== undefined || reference !== undefined;
  if (expiresSince === undefined || status?.join() !== "expired" || hasOtherIndex) return false;
  const sql = `select id from orders where status = 'expired' and expires_at >= $1 limit ${FEW_ORDERS + 1}`;
  return andThen(statements.query(sql, BigInt(expiresSince)), (rows) => rows.length <= FEW_ORDERS);
}

/**
 * Splits a filter by several statuses into one filter for each, since the index returns the orders of only one status
 * sorted by id. The filters are in the sequence in which an order passes through the statuses.
 */
export function splitByStatus(filter: OrderFilter): OrderFilter[] {
  const { status, petId, reference } = filter;
  if (!status || petId !== undefined || reference !== undefined) return [filter];
  return statuses.filter((each) => status.includes(each)).map((each) => ({ ...filter, status: [each] }));
}

const statuses: OrderStatus[] = ["placed", "approved", "delivered", "returned", "cancelled", "expired"];
