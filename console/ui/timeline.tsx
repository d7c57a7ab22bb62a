import type { ReactNode } from "react";
import type { AddIcon } from "./icons.tsx";
import styles from "./timeline.module.css";

/** What happened, newest first; the children are `TimelineEntry`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.entries}>{children}</ol>;
}

interface TimelineEntryProps {
  Icon: typeof AddIcon;
  title: ReactNode;
  children: ReactNode;
}

export function TimelineEntry({ Icon, title, children }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.bullet}>
        <Icon size={16} />
      </span>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}
