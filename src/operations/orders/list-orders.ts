import { refuseFields } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import type { Operation } from "../operation.ts";
import { pagedRead } from "../paged-read.ts";
import { readTimes } from "../read-times.ts";
import { showOrder } from "../show-order.ts";

const readPage = pagedRead("listOrders", ({ filter, limit, before }, { store, scope, signal }) => {
  const { createdSince, expiresBefore, ...others } = filter;
  const { times } = readTimes({ createdSince, expiresBefore });
  const orders = store.orders.list({ ...others, ...times }, limit, before, signal);
  return andThen(orders, (found) => found.map((order) => showOrder(order, scope)));
});

export const listOrders: Operation<"listOrders"> = (input, context) => {
  const { createdSince, expiresBefore } = input.query;
  const { faults } = readTimes({ createdSince, expiresBefore });
  return faults.length > 0 ? refuseFields(...faults) : readPage(input, context);
};
