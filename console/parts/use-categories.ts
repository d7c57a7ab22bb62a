import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Category } from "../../client/index.ts";
import { categoryName } from "./category-name.ts";
import { categoryQuery } from "./category-query.ts";

/** The name of a category; empty while it loads. */
export function useCategoryName(id: bigint): string {
  const { data } = useQuery(categoryQuery(id));
  return data ? categoryName(data) : "";
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
