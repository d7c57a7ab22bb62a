import { queryOptions } from "@tanstack/react-query";
import type { Category } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import { exampleCategories } from "./example-pets.ts";

const LIMIT_MAX = 100;

/** The categories of the example pets; none if there are no example pets. */
export const exampleCategoriesQuery = queryOptions({
  queryKey: ["listCategories", "examples"],
  async queryFn({ signal }): Promise<Category[]> {
    const { data } = await petStore.listCategories({ query: { name: "Example", limit: LIMIT_MAX }, signal });
    return data.filter(({ name = "" }) => exampleCategories.includes(name));
  },
});
