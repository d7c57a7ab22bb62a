import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listCategories: Operation<"listCategories"> = async ({ query }, { store, baseUrl }) =>
  answerPage({
    url: `${baseUrl()}/categories`,
    query,
    name: "categories",
    read: (_, limit, before) => store.categories.list(limit, before),
  });
