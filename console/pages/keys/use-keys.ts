import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Key } from "../../../client/index.ts";
import { toVisible } from "../../parts/isolate.ts";
import { readAll } from "../../parts/read-all.ts";
import { isActive } from "./key-status.ts";

export const keysRequest = { query: { limit: 100 } };

/** Value of the filter by owner for keys without a recorded creator. */
export const NO_OWNER = "none";

export interface KeyFilters {
  search: string;
  show: string;
  /** The id of the person who created the key, `NO_OWNER`, or empty for all. */
  owner: string;
}

/** A key, with the key that replaced it, and the one that it replaced. */
export interface RelatedKey {
  key: Key;
  successor: Key | undefined;
  predecessor: Key | undefined;
}

/** All keys, and those that match the filters. */
export function useKeys({ search, show, owner }: KeyFilters) {
  const { data: keys, ...query } = useQuery(readAll("listKeys"));
  const related = useMemo(() => relate(keys ?? []), [keys]);
  const owners = useMemo(() => listOwners(keys ?? []), [keys]);
  const shown = useMemo(() => {
    const searchText = search.trim().toLowerCase();
    return related.filter(
      ({ key }) => (show === "all" || isActive(key)) && isOf(key, owner) && textOf(key).includes(searchText),
    );
  }, [related, search, show, owner]);
  return { ...query, keys, shown, owners };
}

function relate(keys: Key[]): RelatedKey[] {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const predecessors = new Map(keys.flatMap((key) => (key.replacedBy === undefined ? [] : [[key.replacedBy, key]])));
  return keys.map((key) => ({
    key,
    successor: key.replacedBy === undefined ? undefined : byId.get(key.replacedBy),
    predecessor: predecessors.get(key.id),
  }));
}

/** The people who created keys, by name. */
function listOwners(keys: Key[]): { id: bigint; name: string }[] {
  const owners = new Map(keys.flatMap(({ createdBy }) => (createdBy ? [[createdBy.id, createdBy]] : [])));
  return [...owners.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function isOf({ createdBy }: Key, owner: string): boolean {
  return owner === "" || (owner === NO_OWNER ? createdBy === undefined : `${createdBy?.id}` === owner);
}

function textOf({ name, lastFour, description = "", createdBy }: Key): string {
  return toVisible(`${name} ${lastFour} ${description} ${createdBy?.name ?? ""}`).toLowerCase();
}
