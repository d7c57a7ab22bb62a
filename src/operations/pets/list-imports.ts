import { pagedRead } from "../reads.ts";

export const listImports = pagedRead("listImports", ({ filter, limit, before }, { store }) =>
  store.imports.list(filter, limit, before),
);
