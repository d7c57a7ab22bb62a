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
 * The names of any categories: `nameOf(pet.categoryId)`. It loads those that are asked for while rendering, together, and
 * returns an empty text for a name that is still loading.
 */
export function useCategories(): { nameOf: (id: bigint) => string } {
  const [ids, setIds] = useState<ReadonlySet<bigint>>(new Set());
  const asked = useRef(new Set<bigint>());
  const names = useQueries({ queries: [...ids].map(categoryQuery), combine: toNames });
  // Each render asks for its names again.
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
