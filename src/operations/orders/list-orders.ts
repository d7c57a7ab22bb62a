import { pagedRead } from "../paged-read.ts";

export const listOrders = pagedRead("listOrders", ({ filter, limit, before }, { store, signal }) =>
  store.orders.list(filter, limit, before, signal),
);
