import { refuseFields } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import { readTimeFilter } from "../future-time.ts";
import type { Operation } from "../operation.ts";
import { pagedRead } from "../paged-read.ts";
import { showOrder } from "../show-order.ts";

const readPage = pagedRead("listOrders", ({ filter, limit, before }, { store, scope, signal }) => {
  const { createdSince, expiresBefore, ...others } = filter;
  const times = {
    ...(createdSince !== undefined && { createdSince: Date.parse(createdSince) }),
    ...(expiresBefore !== undefined && { expiresBefore: Date.parse(expiresBefore) }),
  };
  const orders = store.orders.list({ ...others, ...times }, limit, before, signal);
  return andThen(orders, (found) => found.map((order) => showOrder(order, scope)));
});

export const listOrders: Operation<"listOrders"> = (input, context) => {
  const { createdSince, expiresBefore } = input.query;
  const times = Object.entries({ createdSince, expiresBefore }).map(([name, text]) =>
    text === undefined ? undefined : readTimeFilter(name, text),
  );
  const faults = times.filter((time) => typeof time === "object");
  return faults.length > 0 ? refuseFields(...faults) : readPage(input, context);
};
