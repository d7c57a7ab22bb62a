import type { Input } from "../../contract/contract.ts";
import { refuseFields } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import type { OrderFilter } from "../../store/tables/order-filter.ts";
import type { Operation } from "../operation.ts";
import { showOrder } from "../order.ts";
import { addCountIfPreferred, pagedRead } from "../reads.ts";
import { readTimes } from "../times.ts";

type Query = Omit<Input<"listOrders">["query"], "limit" | "cursor">;

const readPage = pagedRead("listOrders", ({ filter, limit, before }, { store, scope, requester }) => {
  const orders = store.orders.list(toOrderFilter(filter), limit, before, requester);
  return andThen(orders, (found) => found.map((order) => showOrder(order, scope)));
});

export const listOrders: Operation<"listOrders"> = (input, context) => {
  const { limit, cursor, ...query } = input.query;
  const { faults } = timesOf(query);
  if (faults.length > 0) return refuseFields(...faults);
  return addCountIfPreferred(readPage(input, context), context, (max, requester) =>
    context.store.orders.countMatching(toOrderFilter(query), max, requester),
  );
};

function toOrderFilter(query: Query): OrderFilter {
  const { createdSince, expiresBefore, expiresSince, ...others } = query;
  return { ...others, ...timesOf(query).times };
}

function timesOf({ createdSince, expiresBefore, expiresSince }: Query) {
  return readTimes({ createdSince, expiresBefore, expiresSince });
}
