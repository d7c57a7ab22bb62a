import { useQuery } from "@tanstack/react-query";
import type { Person } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { isActive } from "../keys/key-status.ts";

/** The active keys that a person created, and the number of those without a recorded creator; never from the cache. */
export function useCreatedKeys({ id }: Person) {
  const { data = [], ...query } = useQuery({ ...readAll("listKeys"), staleTime: 0, refetchOnMount: "always" });
  const active = data.filter(isActive);
  return {
    ...query,
    created: active.filter(({ createdBy }) => createdBy?.id === id),
    withoutCreatorCount: active.filter(({ createdBy }) => !createdBy).length,
  };
}
