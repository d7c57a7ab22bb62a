import { pagedRead } from "../paged-read.ts";

export const listPets = pagedRead("listPets", ({ filter, limit, before }, { store, signal }) =>
  store.pets.list(filter, limit, before, signal),
);
