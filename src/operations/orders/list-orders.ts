import { pagedRead } from "../paged-read.ts";

export const listOrders = pagedRead("listOrders", ({ filter, limit, before }, { store }) =>
  store.orders.list(filter, limit, before),
);
