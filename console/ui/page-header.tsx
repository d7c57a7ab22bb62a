import { Anchor, Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { usePageHeading } from "../hooks/use-page-heading.ts";
import { BackIcon } from "./icons.tsx";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  /** Title of the document, if it differs from the heading. */
  documentTitle?: string;
  /** Control beside the heading, to change the title. */
  titleAction?: ReactNode;
  /** Form to change the title, which is shown instead of it. */
  titleForm?: ReactNode;
  /** One sentence below the title. */
  children?: ReactNode;
  /** Buttons: `<PageMenu>` first, the primary action last. */
  actions?: ReactNode;
}

/** Heading of every page. Sets the document title and takes the focus, so that screen readers announce the new page. */
export function PageHeader({
  title,
  documentTitle = title,
  titleAction,
  titleForm,
  children,
  actions,
}: PageHeaderProps) {
  const heading = usePageHeading(documentTitle);

  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={titleForm ? "petstore-visually-hidden" : styles.line}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </Title>
          {titleAction}
        </div>
        {titleForm}
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

/** The way from the page of an item back to its list, above the heading. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={Link} href={href} className={styles.back}>
      <BackIcon size={16} />
      {children}
    </Anchor>
  );
}
