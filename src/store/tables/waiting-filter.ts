import type { Contact } from "../../contract/contact.ts";
import type { WaitingStatus } from "../../contract/contract.ts";
import type { Dialect } from "../dialect.ts";
import { contactColumns, customerCondition } from "./order-filter.ts";
import { RowSource } from "./row-source.ts";
import { isWaitingAt } from "./waiting-rows.ts";

export interface WaitingFilter {
  /** Entries with any of these statuses. */
  status?: WaitingStatus[];
  petId?: bigint;
  categoryId?: bigint;
  told?: boolean;
  /** A part of the name, the email address or the phone number, as in `OrderFilter`. */
  customer?: string;
  /** The email address or the phone number of the customer. */
  contact?: Contact;
}

/**
 * An index serves the first of `petId`, `categoryId`, `contact` and a single `status` that is given; the others are
 * compared. The first value of the source is the time.
 */
export function sourceOf(filter: WaitingFilter, time: bigint, dialect: Dialect): RowSource {
  const { petId, categoryId, contact, status, told, customer } = filter;
  const source = new RowSource("waiting");
  const { indexed, compared } = source;
  const at = source.bindInteger(time);
  const add = (condition: string) => (indexed.length === 0 ? indexed : compared).push(condition);
  if (petId !== undefined) add(`pet_id = ${source.bindInteger(petId)}`);
  if (categoryId !== undefined) add(`category_id = ${source.bindInteger(categoryId)}`);
  if (contact) add(`${contactColumns[contact.kind]} = cast(${source.bind(contact.folded)} as text)`);
  // Statuses are not bound, since SQLite would plan the statement again at each call. The contract allows known ones only.
  const statuses = status?.map((each) => (each === "waiting" ? `(${isWaitingAt(at)})` : `status = '${each}'`));
  if (statuses?.length === 1) add(statuses[0] as string);
  else if (statuses && statuses.length > 0) compared.push(`(${statuses.join(" or ")})`);
  if (told !== undefined) compared.push(`told = ${told ? 1 : 0}`);
  if (customer !== undefined) compared.push(customerCondition(customer, source, dialect));
  return source;
}
