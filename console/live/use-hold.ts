import { useEffect, useSyncExternalStore } from "react";
import type { OperationId } from "../../client/index.ts";
import { refresher } from "./live.ts";

/**
 * While `isHeld`, changes by others do not refresh these operations; afterwards they are refreshed at once. Returns the
 * number of changes by others that wait: `const waiting = useHold(isPaused, "listEvents")`.
 */
export function useHold(isHeld: boolean, ...ids: OperationId[]): number {
  const key = ids.join();
  useEffect(() => {
    if (isHeld) return refresher.hold(key.split(",") as OperationId[]);
  }, [isHeld, key]);
  return useSyncExternalStore(refresher.subscribe, () => refresher.countWaiting(ids));
}
