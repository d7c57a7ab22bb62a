import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { EventType } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";

const LIMIT = 50;

/** The event log, newest first. */
export function useActivity(type: EventType | undefined) {
  const request = { query: { limit: LIMIT, type: type && [type] } };
  const found = useInfiniteQuery({
    ...readPages("listEvents", request),
    placeholderData: keepPreviousData,
  });
  return { ...found, request, events: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
