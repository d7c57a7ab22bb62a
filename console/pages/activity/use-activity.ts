import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { EventType } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";

const LIMIT = 50;
const REFRESH_MILLISECONDS = 5_000;
/** Maximum number of loaded pages that are refreshed automatically. */
const REFRESHED_PAGES_MAX = 2;

/** The event log, newest first, refreshed automatically. */
export function useActivity(type: EventType | undefined) {
  const request = { query: { limit: LIMIT, type: type && [type] } };
  const found = useInfiniteQuery({
    ...readPages("listEvents", request),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= REFRESHED_PAGES_MAX ? REFRESH_MILLISECONDS : false,
  });
  return { ...found, request, events: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
