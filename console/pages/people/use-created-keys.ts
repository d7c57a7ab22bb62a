import { useQuery } from "@tanstack/react-query";
import type { Key, Person } from "../../../client/index.ts";
import { READ_ALL_MAX, readAll } from "../../ui/read-all.ts";
import { isActive } from "../keys/key-status.ts";

/** The active keys that a person created, and the number of those without a recorded creator; never from the cache. */
export function useCreatedKeys({ id }: Person) {
  const { data = [], ...query } = useQuery({ ...readAll("listKeys"), staleTime: 0, refetchOnMount: "always" });
  const active = data.filter(isActive);
  return {
    ...query,
    created: active.filter(({ createdBy }) => createdBy?.id === id).sort(byLastUse),
    withoutCreatorCount: active.filter(({ createdBy }) => !createdBy).length,
    /** Whether all keys were read. */
    isComplete: data.length < READ_ALL_MAX,
  };
}

/** Sorts the most recently used first: programs are most likely to depend on them. */
function byLastUse(one: Key, other: Key): number {
  return (other.lastUsedAt ?? "").localeCompare(one.lastUsedAt ?? "");
}
