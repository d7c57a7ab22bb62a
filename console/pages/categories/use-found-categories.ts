import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { parseId } from "../../format.ts";
import { read, readPages } from "../../queries.ts";

const LIMIT = 100;

/** The categories whose names contain the text, page by page, preceded by the category with this number. */
export function useFoundCategories(search: string) {
  const text = search.trim();
  const request = { query: { limit: LIMIT, ...(text && { name: text }) } };
  const { data, ...state } = useInfiniteQuery({
    ...readPages("listCategories", request),
    placeholderData: keepPreviousData,
  });
  const number = parseId(text);
  const byNumber = useQuery({
    ...read("listCategories", { query: { id: [number ?? 0n] } }),
    enabled: number !== undefined,
  });
  const named = data?.pages.flatMap((page) => page.data) ?? [];
  const numbered = number === undefined ? [] : (byNumber.data ?? []);
  const others = named.filter(({ id }) => numbered.every((category) => category.id !== id));
  return { ...state, categories: data && [...numbered, ...others], request };
}
