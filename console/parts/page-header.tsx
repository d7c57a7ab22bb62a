import { Group, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-header.module.css";

let isFirstPage = true;

interface PageHeaderProps {
  title: string;
  /** Title of the document, if it differs from the heading. */
  documentTitle?: string;
  /** One sentence below the title. */
  children?: ReactNode;
  /** Buttons: `<PageMenu>` first, the primary action last. */
  actions?: ReactNode;
}

/** Heading of every page. Sets the document title and takes the focus, so that screen readers announce the new page. */
export function PageHeader({ title, documentTitle = title, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Pet Store`;
  }, [documentTitle]);
  useEffect(() => {
    // On the first load the browser announces the page itself, and the skip link must stay first.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    if (!isFirstPage) scrollTo(0, 0);
    isFirstPage = false;
  }, []);

  return (
    <header className={styles.header}>
      <div className={styles.text}>
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
