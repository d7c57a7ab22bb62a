import { useEffect } from "react";
import type { Order } from "../../../client/index.ts";
import { Time } from "../../parts/time.tsx";
import { TimeLeft } from "../../parts/time-left.tsx";
import { isOpen } from "./order-transitions.ts";
import { refreshAfterOrder } from "./use-change-order-status.ts";

/** The service expires orders twice a second. */
const GRACE_MILLISECONDS = 1000;
/** Maximum delay of `setTimeout`. */
const TIMER_MILLISECONDS_MAX = 2 ** 31 - 1;

/** How long this order still reserves its pet, or when it expired. */
export function Hold({ order }: { order: Order }) {
  const { expiresAt } = order;
  const isRunning = isOpen(order) && expiresAt !== undefined;
  useEffect(() => {
    const wait = isRunning ? Date.parse(expiresAt) - Date.now() + GRACE_MILLISECONDS : 0;
    if (wait <= 0 || wait > TIMER_MILLISECONDS_MAX) return;
    const timer = setTimeout(refreshAfterOrder, wait);
    return () => clearTimeout(timer);
  }, [isRunning, expiresAt]);

  if (isRunning) return <TimeLeft until={expiresAt} />;
  if (order.status === "expired" && expiresAt !== undefined) return <Time at={expiresAt} />;
  return isOpen(order) ? "No time limit" : "Ended";
}
