import { pagedRead } from "../paged-read.ts";

export const listCategories = pagedRead("listCategories", ({ limit, before }, { store, signal }) =>
  store.categories.list(limit, before, signal),
);
