import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./webhook-notice.module.css";

interface NoticeProps {
  title: string;
  /** What it means, and how to go on. */
  children: ReactNode;
  action: ReactNode;
}

/** Says at the top of a page what is wrong, with the button to correct it. */
export function Notice({ title, action, children }: NoticeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <span className={styles.icon}>
        <WarningIcon />
      </span>
      <div className={styles.body}>
        <Title order={2} size="md" id={id}>
          {title}
        </Title>
        <p className={styles.text}>{children}</p>
      </div>
      {action}
    </section>
  );
}
