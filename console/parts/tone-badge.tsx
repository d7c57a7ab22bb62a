import type { ReactNode } from "react";
import styles from "./status-badge.module.css";
import type { Tone } from "./status-badge.tsx";

/** A label that looks like `StatusBadge`, with any text. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
