import { useQuery } from "@tanstack/react-query";
import type { Key } from "../../../client/index.ts";
import { readAll } from "../../ui/read-all.ts";
import { isActive } from "../keys/key-status.ts";

/** The number of active keys by the id of the person who created them. */
export function useKeyCounts(): ReadonlyMap<bigint, number> {
  return useQuery({ ...readAll("listKeys"), select: countByCreator }).data ?? none;
}

const none: ReadonlyMap<bigint, number> = new Map();

function countByCreator(keys: Key[]): ReadonlyMap<bigint, number> {
  const counts = new Map<bigint, number>();
  for (const { createdBy } of keys.filter(isActive)) {
    if (createdBy) counts.set(createdBy.id, (counts.get(createdBy.id) ?? 0) + 1);
  }
  return counts;
}
