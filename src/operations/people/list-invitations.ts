import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listInvitations: Operation<"listInvitations"> = async ({ query }, { store, baseUrl }) =>
  answerPage({
    url: `${baseUrl()}/invitations`,
    query,
    name: "invitations",
    read: (_, limit, before) => store.invitations.list(limit, before),
  });
