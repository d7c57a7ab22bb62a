import { useEffect } from "react";
import { refreshAfterOrder } from "./use-change-order.ts";

/** The service expires orders twice a second. */
const GRACE_MILLISECONDS = 1000;
/** Maximum delay of `setTimeout`. */
const TIMER_MILLISECONDS_MAX = 2 ** 31 - 1;

/** Refreshes the orders once a hold has ended at this time. */
export function useRefreshAt(expiresAt: string | undefined): void {
  useEffect(() => {
    const wait = expiresAt === undefined ? 0 : Date.parse(expiresAt) - Date.now() + GRACE_MILLISECONDS;
    if (wait <= 0 || wait > TIMER_MILLISECONDS_MAX) return;
    const timer = setTimeout(refreshAfterOrder, wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
