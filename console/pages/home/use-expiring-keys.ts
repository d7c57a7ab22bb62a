import { useQuery } from "@tanstack/react-query";
import type { Key } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";

const SOON_MILLISECONDS = 14 * 24 * 3_600_000;

/** Keys that expire within two weeks, soonest first; not those that were rotated, which end as planned. */
export function useExpiringKeys(canAdminister: boolean): Key[] {
  const { data = [] } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const now = Date.now();
  return data
    .filter(({ expiresAt, revokedAt, replacedBy }) => {
      const left = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
      return revokedAt === undefined && replacedBy === undefined && left > 0 && left <= SOON_MILLISECONDS;
    })
    .sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? ""));
}
