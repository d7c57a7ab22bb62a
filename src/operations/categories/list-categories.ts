import { pagedRead } from "../paged-read.ts";

export const listCategories = pagedRead("listCategories", ({ limit, before }, { store }) =>
  store.categories.list(limit, before),
);
