import { pagedRead } from "../paged-read.ts";

export const listPets = pagedRead("listPets", ({ filter, limit, before }, { store }) =>
  store.pets.list(filter, limit, before),
);
