import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../queries.ts";
import { usePendingDeletes } from "./pending-deletes.ts";
import { type PetListState, toQuery } from "./use-pet-filters.ts";

/** The page of pets that the URL selects, without pending deletes. */
export function usePets({ filters, cursor, pageSize }: PetListState) {
  const query = { ...toQuery(filters), limit: Number(pageSize) };
  const pages = readPages("listPets", { query });
  // Loads only the page at `cursor`. `changePages` matches it by the prefix of its key.
  const { data, ...state } = useInfiniteQuery({
    ...pages,
    queryKey: [...pages.queryKey, cursor] as unknown as typeof pages.queryKey,
    initialPageParam: cursor,
    placeholderData: keepPreviousData,
  });
  const pendingDeletes = usePendingDeletes();
  const [page] = data?.pages ?? [];

  return {
    ...state,
    pets: page?.data.filter(({ id }) => !pendingDeletes.has(id)),
    next: page?.next,
    request: { query: { ...query, cursor } },
  };
}
