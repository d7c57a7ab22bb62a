import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Category } from "../../client/index.ts";
import { readPages } from "../queries.ts";

/** Maximum number of pages to read; further categories are shown by their id. */
const PAGES_MAX = 10;

const request = { query: { limit: 100 } };

/** All categories, and their names by id: `nameOf(pet.categoryId)`. */
export function useCategories(): { categories: Category[]; nameOf: (id: bigint) => string } {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(readPages("listCategories", request));
  const pages = data?.pages;
  const shouldFetchNext = hasNextPage && !isFetching && (pages?.length ?? 0) < PAGES_MAX;
  useEffect(() => {
    if (shouldFetchNext) void fetchNextPage();
  }, [shouldFetchNext, fetchNextPage]);

  return useMemo(() => {
    const categories = pages?.flatMap((page) => page.data) ?? [];
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return { categories, nameOf: (id: bigint) => names.get(id) || `Category ${id}` };
  }, [pages]);
}
