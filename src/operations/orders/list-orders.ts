import { refuseFields } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import type { Operation } from "../operation.ts";
import { showOrder } from "../order.ts";
import { findTimeFaults, toOrderFilter } from "../order-query.ts";
import { addCountIfPreferred, pagedRead } from "../reads.ts";

const readPage = pagedRead("listOrders", ({ filter, limit, before }, { store, scope, requester }) => {
  const orders = store.orders.list(toOrderFilter(filter), limit, before, requester);
  return andThen(orders, (found) => found.map((order) => showOrder(order, scope)));
});

export const listOrders: Operation<"listOrders"> = (input, context) => {
  const { limit, cursor, ...query } = input.query;
  const faults = findTimeFaults(query);
  if (faults.length > 0) return refuseFields(...faults);
  return addCountIfPreferred(readPage(input, context), context, (max, requester) =>
    context.store.orders.countMatching(toOrderFilter(query), max, requester),
  );
};
