import type { ReactNode } from "react";
import type { OrderStatus, PetStatus } from "../../client/index.ts";
import { orderWord, useConfirmedStep } from "./order-words.ts";
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
  // Statuses of pets are not statuses of orders: they keep the words of the API.
  return status === undefined ? "No status" : orderWord(status as OrderStatus);
}

/** Coloured label with the status of a pet or an order. */
export function StatusBadge({ status }: { status: Status }) {
  // Renders again when the step is turned on or off.
  useConfirmedStep();
  return <span className={`${styles.badge} ${styles[toneOf(status)]}`}>{statusName(status)}</span>;
}

/** A label that looks like `StatusBadge`, with any text. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
