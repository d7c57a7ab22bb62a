import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageHeading } from "../hooks/use-page-heading.ts";
import styles from "./page-header.module.css";

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
  const heading = usePageHeading(documentTitle);

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
