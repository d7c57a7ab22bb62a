import { useQuery } from "@tanstack/react-query";
import type { Key } from "../../../client/index.ts";
import { useNow } from "../../hooks/use-now.ts";
import { readAll } from "../../ui/read-all.ts";
import { keyStatus } from "../keys/key-status.ts";

/** Keys that expire soon, as on the page API keys, soonest first. */
export function useExpiringKeys(canAdminister: boolean): Key[] {
  const { data = [] } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const now = useNow(60_000);
  return data
    .filter((key) => keyStatus(key, now) === "expiring")
    .sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? ""));
}
