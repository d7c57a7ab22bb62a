import { pagedRead } from "../reads.ts";

export const listCategories = pagedRead("listCategories", ({ filter, limit, before }, { store, requester }) =>
  store.categories.list(filter, limit, before, requester),
);
