import { useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../queries.ts";
import { isActive } from "./key-status.ts";

export const keysRequest = { query: { limit: 100 } };

/** The loaded keys, and those that match the filters. */
export function useKeys({ search, show }: { search: string; show: string }) {
  const { data, ...query } = useInfiniteQuery(readPages("listKeys", keysRequest));
  const keys = data?.pages.flatMap((page) => page.data);
  const searchText = search.trim().toLowerCase();
  const shown = (keys ?? []).filter(
    (key) => (show === "all" || isActive(key)) && `${key.name} ${key.lastFour}`.toLowerCase().includes(searchText),
  );
  return { ...query, keys, shown };
}
