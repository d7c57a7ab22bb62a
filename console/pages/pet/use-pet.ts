import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Pet,
  type PetDetails,
  type PetHistoryEntry,
  type PetStatus,
  PetStoreError,
} from "../../../client/index.ts";
import { readPages } from "../../api/queries.ts";

/** Options to read a pet. As a list, so that optimistic updates of lists apply here, too. */
export function petQuery(id: bigint) {
  return readPages("listPetDetails", { query: { id: [id] } });
}

/** A pet, or its last state from its history if it was deleted. */
export function usePet(id: bigint) {
  const found = useInfiniteQuery(petQuery(id));
  const history = useInfiniteQuery(historyQuery(id));
  const details = found.data?.pages[0]?.data[0];
  const last = history.data?.pages[0]?.data[0];
  const deletion = last?.type === "pet.deleted" ? last : undefined;
  // Until the history says that a pet was deleted, its last state is kept, and with it an open form.
  const [seen, setSeen] = useState(details);
  if (details && details !== seen) setSeen(details);
  const pet: Pet | undefined = details ?? (deletion ? petBeforeDeletion(id, deletion) : seen);

  return {
    pet,
    /** Undefined if it was deleted. */
    details: details as PetDetails | undefined,
    isDeleted: found.data !== undefined && !details,
    /** Who deleted it, and when. */
    deletion,
    isUnknown: found.data !== undefined && !pet && isNotFound(history.error),
    // After a failure, the parts of the page that read the same try again: they must not be replaced by a placeholder.
    isPending: isFirstPending(found) || (!pet && isFirstPending(history)),
    error: found.error,
    retry: found.refetch,
  };
}

function isFirstPending({ isPending, errorUpdateCount }: { isPending: boolean; errorUpdateCount: number }): boolean {
  return isPending && errorUpdateCount === 0;
}

function isNotFound(error: unknown): boolean {
  return error instanceof PetStoreError && error.status === 404;
}

function petBeforeDeletion(id: bigint, { changes }: PetHistoryEntry): Pet {
  const before = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  const { name, categoryId, status } = before as { name?: string; categoryId?: bigint; status?: PetStatus };
  return { id, name: name ?? "", categoryId: categoryId ?? 0n, ...(status && { status }) };
}

/** Options to read the history of a pet page by page, newest first. */
export function historyQuery(petId: bigint) {
  return readPages("getPetHistory", { path: { petId } });
}

/** Options to read the orders of a pet page by page, newest first. */
export function petOrdersQuery(petId: bigint) {
  return readPages("listOrders", { query: { petId, limit: 6 } });
}
