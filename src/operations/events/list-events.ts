import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listEvents: Operation<"listEvents"> = async ({ query }, { store, baseUrl, scope }) =>
  answerPage({
    url: `${baseUrl()}/events`,
    query,
    name: "events",
    // Who has which keys, and who has an account, is for those to know who see to them.
    read: ({ type }, limit, before) => store.events.list({ type, isPublic: scope !== "admin" }, limit, before),
  });
