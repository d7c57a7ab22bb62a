import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listPeople: Operation<"listPeople"> = async ({ query }, { store, baseUrl }) =>
  answerPage({
    url: `${baseUrl()}/people`,
    query,
    name: "people",
    read: (_, limit, before) => store.people.list(limit, before),
  });
