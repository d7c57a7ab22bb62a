import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PetDetails } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { countWaiting, holdRows } from "./hold-rows.ts";
import { usePendingDeletes } from "./pending-deletes.ts";

interface HeldRows {
  /** The list that the rows belong to; another list is shown at once. */
  list: string;
  rows: PetDetails[];
}

interface HeldRowsOptions {
  /** Identifies the list; undefined while the rows of the previous one are shown until it is loaded. */
  list: string | undefined;
  limit: number;
  isHeld: boolean;
}

/**
 * The rows to show of a list that changes. While `isHeld`, rows on screen change in place, and those that come, go or
 * move wait: `waiting` is their number, and `show` shows them.
 */
export function useHeldRows(fresh: PetDetails[], { list: freshList, limit, isHeld }: HeldRowsOptions) {
  const [held, setHeld] = useState<HeldRows>({ list: freshList ?? "", rows: fresh });
  const list = freshList ?? held.list;
  const pendingDeletes = usePendingDeletes();
  const isKept = isHeld && held.list === list;
  const isHidden = ({ id }: PetDetails) => pendingDeletes.has(id);
  const next = isKept
    ? holdRows(
        held.rows.filter((pet) => !isHidden(pet)),
        fresh,
        limit,
      )
    : fresh;
  // Rows whose delete can be undone keep their places.
  const withHidden = isKept ? insertHidden(next, held.rows, isHidden) : next;
  if (held.list !== list || !isEqual(held.rows, withHidden)) setHeld({ list, rows: withHidden });

  const elsewhere = useRowsElsewhere(isKept ? next : [], fresh);
  return {
    rows: next.map((pet) => elsewhere.get(pet.id) ?? pet),
    isGone: (pet: PetDetails) => elsewhere.has(pet.id) && elsewhere.get(pet.id) === undefined,
    waiting: countWaiting(next, fresh),
    show: () => setHeld({ list, rows: fresh }),
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

function insertHidden(rows: PetDetails[], before: PetDetails[], isHidden: (pet: PetDetails) => boolean): PetDetails[] {
  const all = [...rows];
  for (const [place, pet] of before.entries()) if (isHidden(pet)) all.splice(place, 0, pet);
  return all;
}

function isEqual(one: PetDetails[], other: PetDetails[]): boolean {
  return one.length === other.length && one.every((pet, index) => pet === other[index]);
}
