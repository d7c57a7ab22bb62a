import { pagedRead } from "../reads.ts";

export const listCategories = pagedRead("listCategories", ({ filter, limit, before }, { store, signal }) =>
  store.categories.list(filter, limit, before, signal),
);
