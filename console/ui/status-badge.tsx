import type { ReactNode } from "react";
import type { OrderStatus, PetStatus } from "../../client/index.ts";
import styles from "./status-badge.module.css";

type Status = PetStatus | OrderStatus | undefined;

type Tone = "success" | "warning" | "info" | "neutral";

const tones: { [Of in PetStatus | OrderStatus]: Tone } = {
  available: "success",
  pending: "warning",
  sold: "info",
  placed: "warning",
  approved: "success",
  delivered: "info",
  cancelled: "neutral",
  returned: "neutral",
  expired: "neutral",
};

/** Neutral also for a status that this console does not know. */
function toneOf(status: Status): Tone {
  return (status && tones[status]) ?? "neutral";
}

/** Display name of a status; a pet can have none. */
export function statusName(status: Status): string {
  return status === undefined ? "No status" : `${status[0]?.toUpperCase()}${status.slice(1)}`;
}

/** Coloured label with the status of a pet or an order. */
export function StatusBadge({ status }: { status: Status }) {
  return <span className={`${styles.badge} ${styles[toneOf(status)]}`}>{statusName(status)}</span>;
}

/** A label that looks like `StatusBadge`, with any text. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
