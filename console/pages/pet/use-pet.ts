import { useInfiniteQuery } from "@tanstack/react-query";
import { type Pet, type PetHistoryEntry, type PetStatus, PetStoreError } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";
import { historyOf } from "./history-of.ts";

/** An animal as it is, or as it was when it was removed: its history still tells. */
export function usePet(id: bigint) {
  // As a list, so that what a menu or dialog changes shows here at once, as it does in the lists.
  const found = useInfiniteQuery(readPages("listPets", { query: { id: [id] } }));
  const history = useInfiniteQuery(historyOf(id));
  const there = found.data?.pages[0]?.data[0];
  const last = history.data?.pages[0]?.data[0];

  return {
    pet: there ?? (last?.type === "pet.deleted" ? petBefore(id, last) : undefined),
    isRemoved: found.data !== undefined && !there,
    isUnknown: found.data !== undefined && !there && isNotFound(history.error),
    isPending: found.isPending || (!there && history.isPending),
    error: found.error,
    retry: found.refetch,
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof PetStoreError && error.status === 404;
}

function petBefore(id: bigint, { changes }: PetHistoryEntry): Pet {
  const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  const { name, categoryId, status } = before as { name?: string; categoryId?: bigint; status?: PetStatus };
  return { id, name: name ?? "", categoryId: categoryId ?? 0n, ...(status && { status }) };
}
