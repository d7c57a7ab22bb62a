import { useInfiniteQuery } from "@tanstack/react-query";
import { type Pet, type PetHistoryEntry, type PetStatus, PetStoreError } from "../../../client/index.ts";
import { readPages } from "../../queries.ts";
import { historyQuery } from "./history-query.ts";

/** A pet, or its last state from its history if it was deleted. */
export function usePet(id: bigint) {
  // Read as a list, so that optimistic updates of lists apply here, too.
  const found = useInfiniteQuery(readPages("listPets", { query: { id: [id] } }));
  const history = useInfiniteQuery(historyQuery(id));
  const current = found.data?.pages[0]?.data[0];
  const last = history.data?.pages[0]?.data[0];

  return {
    pet: current ?? (last?.type === "pet.deleted" ? petBeforeDeletion(id, last) : undefined),
    isDeleted: found.data !== undefined && !current,
    isUnknown: found.data !== undefined && !current && isNotFound(history.error),
    isPending: found.isPending || (!current && history.isPending),
    error: found.error,
    retry: found.refetch,
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof PetStoreError && error.status === 404;
}

function petBeforeDeletion(id: bigint, { changes }: PetHistoryEntry): Pet {
  const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  const { name, categoryId, status } = before as { name?: string; categoryId?: bigint; status?: PetStatus };
  return { id, name: name ?? "", categoryId: categoryId ?? 0n, ...(status && { status }) };
}
