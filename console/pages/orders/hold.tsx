import { useEffect } from "react";
import type { Order } from "../../../client/index.ts";
import { Time } from "../../parts/time.tsx";
import { TimeLeft } from "../../parts/time-left.tsx";
import { isOpen } from "./order-moves.ts";
import { refreshAfterOrder } from "./use-move-order.ts";

/** The service looks twice a second for what is over. */
const GRACE_MILLISECONDS = 1000;
/** As long as a timer can be. */
const WAIT_MILLISECONDS_MAX = 2 ** 31 - 1;

/** How long the animal is still kept for this order; for one that expired, when that was. */
export function Hold({ order }: { order: Order }) {
  const { expiresAt } = order;
  const isRunning = isOpen(order) && expiresAt !== undefined;
  useEffect(() => {
    const wait = isRunning ? Date.parse(expiresAt) - Date.now() + GRACE_MILLISECONDS : 0;
    if (wait <= 0 || wait > WAIT_MILLISECONDS_MAX) return;
    const timer = setTimeout(refreshAfterOrder, wait);
    return () => clearTimeout(timer);
  }, [isRunning, expiresAt]);

  if (isRunning) return <TimeLeft until={expiresAt} />;
  if (order.status === "expired" && expiresAt !== undefined) return <Time at={expiresAt} />;
  return isOpen(order) ? "No end" : "Over";
}
