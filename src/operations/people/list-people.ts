import { pagedRead } from "../paged-read.ts";

export const listPeople = pagedRead("listPeople", ({ limit, before }, { store }) => store.people.list(limit, before));
