import { describeKey } from "../../store/tables/keys.ts";
import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listKeys: Operation<"listKeys"> = async ({ query }, { store, baseUrl }) =>
  answerPage({
    url: `${baseUrl()}/keys`,
    query,
    name: "keys",
    read: async (_, limit, before) => (await store.keys.list(limit, before)).map(describeKey),
  });
