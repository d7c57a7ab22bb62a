import type { ReactNode } from "react";
import styles from "./detail-list.module.css";

/** What is known about the item of a page; the children are `Detail`s. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={`petstore-panel ${styles.details}`}>{children}</dl>;
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
