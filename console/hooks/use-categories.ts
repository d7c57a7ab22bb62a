import { keepPreviousData, queryOptions, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Category } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { categoryName, toVisible } from "../ui/names.ts";
import { isSameName, sortByMatch } from "./match-category.ts";

/** The name of a category; empty while it loads, and without a category. */
export function useCategoryName(id: bigint | undefined): string {
  const { data } = useQuery({ ...categoryQuery(id ?? 0n), enabled: id !== undefined });
  return id !== undefined && data ? categoryName(data) : "";
}

/**
 * Names of categories: `nameOf(pet.categoryId)`. The names that one rendering requests are loaded together; a name that is
 * still loading is empty.
 */
export function useCategories(): { nameOf: (id: bigint) => string } {
  const [ids, setIds] = useState<ReadonlySet<bigint>>(new Set());
  const asked = useRef(new Set<bigint>());
  const names = useQueries({ queries: [...ids].map(categoryQuery), combine: toNames });
  // Each rendering requests its names again.
  useEffect(() => {
    if ([...asked.current].some((id) => !ids.has(id))) setIds(new Set([...ids, ...asked.current]));
    asked.current.clear();
  });
  return {
    nameOf(id) {
      asked.current.add(id);
      return names.get(id) ?? "";
    },
  };
}

function toNames(results: UseQueryResult<Category>[]): ReadonlyMap<bigint, string> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, categoryName(data)]] : [])));
}

/** Maximum number of ids in one request. */
const IDS_MAX = 100;

/** Options to read a category by its id. Ids that are requested at the same time share a request. */
export function categoryQuery(id: bigint) {
  return queryOptions({
    queryKey: ["listCategories", "by id", id],
    queryFn: () => load(id),
    staleTime: 60_000,
  });
}

interface PendingCategory {
  id: bigint;
  resolve: (category: Category) => void;
  reject: (error: unknown) => void;
}

let pending: PendingCategory[] = [];

function load(id: bigint): Promise<Category> {
  return new Promise((resolve, reject) => {
    pending.push({ id, resolve, reject });
    if (pending.length === 1) setTimeout(loadPending);
  });
}

function loadPending(): void {
  const all = pending;
  pending = [];
  for (let start = 0; start < all.length; start += IDS_MAX) void loadBatch(all.slice(start, start + IDS_MAX));
}

async function loadBatch(batch: PendingCategory[]): Promise<void> {
  try {
    const { data } = await petStore.listCategories({ query: { id: batch.map(({ id }) => id), limit: IDS_MAX } });
    const found = new Map(data.map((category) => [category.id, category]));
    for (const { id, resolve } of batch) resolve(found.get(id) ?? { id });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

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
