import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

/** Looks like the badge of a status, for what has a state of another kind. */
export function ToneBadge({ tone, children }: { tone: "good" | "open" | "done" | "off"; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
