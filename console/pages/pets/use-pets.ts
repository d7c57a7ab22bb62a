import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../queries.ts";
import { useLeavingPets } from "./pending-deletes.ts";
import { type PetListState, toQuery } from "./use-pet-filters.ts";

/** The page of pets that the URL names, without those that are being deleted. */
export function usePets({ filters, cursor, pageSize }: PetListState) {
  const query = { ...toQuery(filters), limit: Number(pageSize) };
  const pages = readPages("listPets", { query });
  // One page of its own, and not all up to it; `changePages` finds it by the beginning of its key.
  const { data, ...state } = useInfiniteQuery({
    ...pages,
    queryKey: [...pages.queryKey, cursor] as unknown as typeof pages.queryKey,
    initialPageParam: cursor,
    placeholderData: keepPreviousData,
  });
  const leaving = useLeavingPets();
  const [page] = data?.pages ?? [];

  return {
    ...state,
    pets: page?.data.filter(({ id }) => !leaving.has(id)),
    next: page?.next,
    request: { query: { ...query, cursor } },
  };
}
