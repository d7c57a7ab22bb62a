import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Category } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { toVisible } from "./isolate.ts";
import { isSameName, sortByMatch } from "./match-category.ts";

const LIMIT_MAX = 100;
const PAGES_MAX = 30;

/** Categories whose names contain a text, the best matches first. */
export interface CategorySearch {
  text: string;
  categories: Category[];
  /** Whether more categories match. */
  hasMore: boolean;
}

/** Options to search categories by name, on the server. The categories of the last search stay until this one ends. */
export function categorySearchQuery(text: string) {
  return queryOptions({
    queryKey: ["listCategories", "search", text],
    queryFn: async ({ signal }): Promise<CategorySearch> => {
      const { data, next } = await petStore.listCategories({ query: { name: text, limit: LIMIT_MAX }, signal });
      return { text, categories: sortByMatch(data, text), hasMore: next !== undefined };
    },
    placeholderData: keepPreviousData,
  });
}

/** Options to find the categories with exactly this name. */
export function categoriesNamedQuery(name: string) {
  return queryOptions({
    queryKey: ["listCategories", "named", name],
    queryFn: ({ signal }) => findCategoriesNamed(name, signal),
  });
}

/** Finds the categories with this name, among the first 3,000 whose names contain it. */
export async function findCategoriesNamed(name: string, signal?: AbortSignal): Promise<Category[]> {
  const found: Category[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const query = { name: toVisible(name), limit: LIMIT_MAX, cursor };
    const { data, next } = await petStore.listCategories({ query, ...(signal && { signal }) });
    found.push(...data.filter((category) => isSameName(category.name ?? "", name)));
    if (next === undefined) break;
    cursor = next;
  }
  return found;
}
