import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import type { Request } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { type Sort, sorts, statusFilters, toStatusQuery } from "./pet-list-state.ts";

/**
 * State of a browser history entry: the query of the list from which a pet was opened. It is not in the URL, so that a
 * copied URL names only the pet. It survives a reload and the browser's Back.
 */
export interface ListOrigin {
  petList: string;
}

type PetQuery = NonNullable<Request<"listPetDetails">["query"]>;

const opposites: { readonly [Of in Sort]: Sort } = { "-id": "id", id: "-id", name: "-name", "-name": "name" };

/** The query of the list from which the pet was opened; undefined if it was not opened from a list. */
export function useListOrigin(): string | undefined {
  const state = useHistoryState<Partial<ListOrigin & { isGuard: boolean }> | null>();
  const [origin, setOrigin] = useState(state?.petList);
  // While a dialog is open, a history entry of its own is on top.
  if (!state?.isGuard && state?.petList !== origin) setOrigin(state?.petList);
  return origin;
}

/** The filters and the sort order of a list, from the query of its URL. */
export function toListQuery(search: string): PetQuery & { sort: Sort } {
  const parameters = new URLSearchParams(search);
  const status = parameters.get("status");
  const sort = parameters.get("sort");
  return {
    ...toStatusQuery(statusFilters.find((each) => each === status)),
    categoryId: parseId(parameters.get("categoryId") ?? ""),
    search: parameters.get("search") || undefined,
    sort: sorts.find((each) => each === sort) ?? "-id",
  };
}

/** The same list in the opposite sort order. */
export function reverse<Query extends { sort: Sort }>(query: Query): Query {
  return { ...query, sort: opposites[query.sort] };
}
