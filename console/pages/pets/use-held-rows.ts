import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PetDetails } from "../../../client/index.ts";
import { countWaiting, holdRows } from "../../parts/hold-rows.ts";
import { read } from "../../queries.ts";
import { usePendingDeletes } from "./pending-deletes.ts";

interface HeldRows {
  /** The list that the rows belong to; another list is shown at once. */
  list: string;
  /** Also those that are hidden, which keep their places while their delete can be undone. */
  rows: PetDetails[];
}

interface HeldRowsOptions {
  /** Identifies the list; undefined while the rows of the previous one are shown until it is loaded. */
  list: string | undefined;
  /** Maximum number of rows to show. */
  limit: number;
  isHeld: boolean;
}

/**
 * The rows to show of a list that changes, without pending deletes. While `isHeld`, rows on screen change in place, and
 * those that come, go or move wait: `waiting` is their number, and `show` shows them.
 */
export function useHeldRows(loaded: PetDetails[], { list: loadedList, limit, isHeld }: HeldRowsOptions) {
  const [held, setHeld] = useState<HeldRows>({ list: loadedList ?? "", rows: loaded });
  const list = loadedList ?? held.list;
  const isKept = isHeld && held.list === list;
  const all = isKept ? holdRows(held.rows, loaded, Number.MAX_SAFE_INTEGER) : loaded;
  if (held.list !== list || !isEqual(held.rows, all)) setHeld({ list, rows: all });

  const pendingDeletes = usePendingDeletes();
  const toShown = (rows: PetDetails[]) => rows.filter(({ id }) => !pendingDeletes.has(id)).slice(0, limit);
  const shown = toShown(all);
  const fresh = toShown(loaded);
  const elsewhere = useRowsElsewhere(isKept ? shown : [], fresh);
  return {
    rows: shown.map((pet) => elsewhere.get(pet.id) ?? pet),
    isGone: (pet: PetDetails) => elsewhere.has(pet.id) && elsewhere.get(pet.id) === undefined,
    waiting: countWaiting(shown, fresh),
    show: () => setHeld({ list, rows: loaded }),
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
