import { pagedRead } from "../reads.ts";

export const listInvitations = pagedRead("listInvitations", ({ limit, before }, { store }) =>
  store.invitations.list(limit, before),
);
