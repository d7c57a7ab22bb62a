import type { Order } from "../../../client/index.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Time, TimeLeft } from "../../ui/time.tsx";
import styles from "./hold.module.css";
import { isOpen } from "./order-transitions.ts";

const MINUTE_MILLISECONDS = 60_000;
/** Time before the end of a hold from which it is highlighted. */
const SOON_MILLISECONDS = 4 * 60 * MINUTE_MILLISECONDS;

/** How long an open order still reserves its pet, or when its hold ended; nothing for other closed orders. */
export function Hold({ order }: { order: Order }) {
  const { expiresAt } = order;
  if (order.status === "expired") {
    return expiresAt === undefined ? null : (
      <>
        Ended <Time at={expiresAt} />
      </>
    );
  }
  if (!isOpen(order)) return null;
  return expiresAt === undefined ? "No time limit" : <RunningHold expiresAt={expiresAt} />;
}

function RunningHold({ expiresAt }: { expiresAt: string }) {
  const now = useNow(MINUTE_MILLISECONDS);
  const isEndingSoon = Date.parse(expiresAt) - now <= SOON_MILLISECONDS;
  return (
    <span className={isEndingSoon ? styles.soon : undefined}>
      {isEndingSoon && <span className="petstore-visually-hidden">Ends soon: </span>}
      <TimeLeft until={expiresAt} />
    </span>
  );
}
