import { pagedRead } from "../reads.ts";

export const listPeople = pagedRead("listPeople", ({ limit, before }, { store, requester }) =>
  store.people.list(limit, before, requester),
);
