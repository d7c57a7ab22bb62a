import { Group, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-header.module.css";

let isFirst = true;

interface PageHeaderProps {
  title: string;
  /** The title of the document, where it says more than the heading. */
  documentTitle?: string;
  /** A sentence below the title. */
  children?: ReactNode;
  /** Buttons, the most important one last; `<Curl>` belongs here, first. */
  actions?: ReactNode;
}

/** Begins every page: names it to the browser, and takes the focus, so that a screen reader tells of the new page. */
export function PageHeader({ title, documentTitle = title, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Pet Store`;
  }, [documentTitle]);
  useEffect(() => {
    // At first the browser itself tells of the page, and the skip link comes first.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    if (!isFirst) scrollTo(0, 0);
    isFirst = false;
  }, []);

  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        {children && <p className={styles.lead}>{children}</p>}
      </div>
      {actions && (
        <Group gap="0.5rem" className={styles.actions}>
          {actions}
        </Group>
      )}
    </header>
  );
}
