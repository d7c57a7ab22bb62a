import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PetDetails } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { countWaiting, freezeRows } from "../../ui/table-rows.ts";
import { usePendingDeletes } from "./pending-deletes.ts";

interface FrozenRows {
  /** The list that the rows belong to; another list is shown immediately. */
  list: string;
  /** Also those that are hidden, which keep their places while their deletion can be undone. */
  rows: PetDetails[];
}

interface FrozenRowsOptions {
  /** Identifies the list; undefined while the rows of the previous one are shown until it is loaded. */
  list: string | undefined;
  /** Maximum number of rows to show. */
  limit: number;
  isFrozen: boolean;
}

/**
 * The rows to show of a list that changes, without pending deletions. While `isFrozen`, rows on screen change in place,
 * and no row is added, removed or moved: `waiting` is the number of these changes, and `show` shows them.
 */
export function useFrozenRows(loaded: PetDetails[], { list: loadedList, limit, isFrozen }: FrozenRowsOptions) {
  const [frozen, setFrozen] = useState<FrozenRows>({ list: loadedList ?? "", rows: loaded });
  const list = loadedList ?? frozen.list;
  const isKept = isFrozen && frozen.list === list;
  const all = isKept ? freezeRows(frozen.rows, loaded, Number.MAX_SAFE_INTEGER) : loaded;
  if (frozen.list !== list || !isEqual(frozen.rows, all)) setFrozen({ list, rows: all });

  const pendingDeletes = usePendingDeletes();
  const toShown = (rows: PetDetails[]) => rows.filter(({ id }) => !pendingDeletes.has(id)).slice(0, limit);
  const shown = toShown(all);
  const fresh = toShown(loaded);
  const elsewhere = useRowsElsewhere(isKept ? shown : [], fresh);
  return {
    rows: shown.map((pet) => elsewhere.get(pet.id) ?? pet),
    isGone: (pet: PetDetails) => elsewhere.has(pet.id) && elsewhere.get(pet.id) === undefined,
    waiting: countWaiting(shown, fresh),
    show: () => setFrozen({ list, rows: loaded }),
  };
}

/** The current state of rows that have left the list; undefined for those that were deleted. */
function useRowsElsewhere(rows: PetDetails[], fresh: PetDetails[]): ReadonlyMap<bigint, PetDetails | undefined> {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const ids = rows.map(({ id }) => id).filter((id) => !isFresh.has(id));
  const { data, isPlaceholderData } = useQuery({
    ...read("listPetDetails", { query: { id: ids, limit: 100 } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = new Map(data?.map((pet) => [pet.id, pet]));
  if (!data || ids.length === 0) return new Map();
  return new Map(ids.flatMap((id) => (isPlaceholderData && !found.has(id) ? [] : [[id, found.get(id)] as const])));
}

function isEqual(one: PetDetails[], other: PetDetails[]): boolean {
  return one.length === other.length && one.every((pet, index) => pet === other[index]);
}
