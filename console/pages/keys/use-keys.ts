import { useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../queries.ts";
import { isActive } from "./key-state.ts";

export const keysRequest = { query: { limit: 100 } };

/** The keys that are loaded, and those among them that the filters let through. */
export function useKeys({ search, show }: { search: string; show: string }) {
  const { data, ...query } = useInfiniteQuery(readPages("listKeys", keysRequest));
  const keys = data?.pages.flatMap((page) => page.data);
  const wanted = search.trim().toLowerCase();
  const shown = (keys ?? []).filter(
    (key) => (show === "all" || isActive(key)) && `${key.name} ${key.lastFour}`.toLowerCase().includes(wanted),
  );
  return { ...query, keys, shown };
}
