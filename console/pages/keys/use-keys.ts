import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Key } from "../../../client/index.ts";
import { readAll } from "../../api/queries.ts";
import { compareText } from "../../format.ts";
import { toVisible } from "../../ui/names.ts";
import { isActive } from "./key-status.ts";

export const keysRequest = { query: { limit: 100 } };

/** Value of the creator filter for keys without a recorded creator. */
export const NO_CREATOR = "none";

export interface KeyFilters {
  search: string;
  show: string;
  /** The id of the person who created the key, `NO_CREATOR`, or empty for all. */
  creator: string;
}

/** A key, with the key that replaced it, and the one that it replaced. */
export interface RelatedKey {
  key: Key;
  successor: Key | undefined;
  predecessor: Key | undefined;
}

/** All keys, and those that match the filters. */
export function useKeys({ search, show, creator }: KeyFilters) {
  const { data: keys, ...query } = useQuery(readAll("listKeys"));
  const related = useMemo(() => relate(keys ?? []), [keys]);
  const creators = useMemo(() => listCreators(keys ?? []), [keys]);
  const shown = useMemo(() => {
    const searchText = search.trim().toLowerCase();
    return related.filter(
      ({ key }) => (show === "all" || isActive(key)) && isOf(key, creator) && textOf(key).includes(searchText),
    );
  }, [related, search, show, creator]);
  return { ...query, keys, shown, creators };
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
function listCreators(keys: Key[]): { id: bigint; name: string }[] {
  const creators = new Map(keys.flatMap(({ createdBy }) => (createdBy ? [[createdBy.id, createdBy]] : [])));
  return [...creators.values()].sort((one, other) => compareText(one.name, other.name));
}

function isOf({ createdBy }: Key, creator: string): boolean {
  return creator === "" || (creator === NO_CREATOR ? createdBy === undefined : `${createdBy?.id}` === creator);
}

function textOf({ name, lastFour, description = "", createdBy }: Key): string {
  return toVisible(`${name} ${lastFour} ${description} ${createdBy?.name ?? ""}`).toLowerCase();
}
