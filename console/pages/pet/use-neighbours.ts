import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PetDetails } from "../../../client/index.ts";
import { queryClient, read } from "../../queries.ts";
import { reverse, toListQuery } from "../pets/list-origin.ts";
import { usePendingDeletes } from "../pets/pending-deletes.ts";
import { historyQuery } from "./history-query.ts";
import { petQuery } from "./use-pet.ts";

/** Maximum number of pets in one response. */
const LIMIT_MAX = 100;

/** The pets before and after this one in the list with this query, also if it no longer matches the filters. */
export function useNeighbours(id: bigint, search: string): { previous?: PetDetails; next?: PetDetails } {
  const query = toListQuery(search);
  const next = useFirstAfter(id, query);
  const previous = useFirstAfter(id, reverse(query));
  usePrefetched(next?.id);
  usePrefetched(previous?.id);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function useFirstAfter(id: bigint, query: ReturnType<typeof toListQuery>): PetDetails | undefined {
  const pendingDeletes = usePendingDeletes();
  const limit = Math.min(1 + pendingDeletes.size, LIMIT_MAX);
  const { data } = useQuery(read("listPetDetails", { query: { ...query, afterId: id, limit } }));
  return data?.find((pet) => !pendingDeletes.has(pet.id));
}

/** Loads the next pet in advance. */
function usePrefetched(id: bigint | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    void queryClient.prefetchInfiniteQuery(petQuery(id));
    void queryClient.prefetchInfiniteQuery(historyQuery(id));
  }, [id]);
}
