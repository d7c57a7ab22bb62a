import { pagedRead } from "../paged-read.ts";

export const listEvents = pagedRead("listEvents", ({ filter, limit, before }, { store, scope, signal }) =>
  // Events about keys and people are for administrators only.
  store.events.list({ ...filter, isPublic: scope !== "admin" }, limit, before, signal),
);
