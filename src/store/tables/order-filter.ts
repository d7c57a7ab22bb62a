import type { OrderStatus } from "../../contract/contract.ts";
import type { Dialect } from "../dialect.ts";
import { foldName } from "./name-folding.ts";
import { RowSource } from "./row-source.ts";

export interface OrderFilter {
  status?: OrderStatus;
  petId?: bigint;
  reference?: string;
  /** Any part of the name, the e-mail address or the telephone number, ignoring case and accents. */
  customer?: string;
  /** Milliseconds since 1970, as `expiresBefore`. */
  createdSince?: number;
  expiresBefore?: number;
}

/** An index serves the first of `petId`, `reference` and `status` that is given; the others are compared. */
export function sourceOf(filter: OrderFilter, { positionIn }: Dialect): RowSource {
  const { petId, reference, status, customer, createdSince, expiresBefore } = filter;
  const source = new RowSource("orders");
  const { indexed, compared } = source;
  const add = (condition: string) => (indexed.length === 0 ? indexed : compared).push(condition);
  if (petId !== undefined) add(`pet_id = ${source.bindInteger(petId)}`);
  if (reference !== undefined) add(`reference = cast(${source.bind(reference)} as text)`);
  // Not bound, since SQLite would plan the statement again at each call. The contract allows known statuses only.
  if (status !== undefined) add(`status = '${status}'`);
  if (customer !== undefined) compared.push(`${positionIn}(customer_folded, ${source.bind(foldName(customer))}) > 0`);
  if (createdSince !== undefined) compared.push(`created_at >= ${source.bindInteger(BigInt(createdSince))}`);
  if (expiresBefore !== undefined) compared.push(`expires_at < ${source.bindInteger(BigInt(expiresBefore))}`);
  return source;
}
