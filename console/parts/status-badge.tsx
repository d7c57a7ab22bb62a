import type { OrderStatus, PetStatus } from "../../client/index.ts";
import styles from "./status-badge.module.css";

type Status = PetStatus | OrderStatus | undefined;

const tones: { [Of in PetStatus | OrderStatus]: "good" | "open" | "done" | "off" } = {
  available: "good",
  pending: "open",
  sold: "done",
  placed: "open",
  approved: "good",
  delivered: "done",
  cancelled: "off",
  returned: "off",
  expired: "off",
};

/** A status as it is called in the console; a pet may have none. */
export function statusName(status: Status): string {
  return status === undefined ? "No status" : `${status[0]?.toUpperCase()}${status.slice(1)}`;
}

/** The status of a pet or an order: in words, and in a colour. */
export function StatusBadge({ status }: { status: Status }) {
  return <span className={`${styles.badge} ${styles[status ? tones[status] : "off"]}`}>{statusName(status)}</span>;
}
