import { pagedRead } from "../reads.ts";

export const listPeople = pagedRead("listPeople", ({ limit, before }, { store, signal }) =>
  store.people.list(limit, before, signal),
);
