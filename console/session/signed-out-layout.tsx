import { Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageHeading } from "../hooks/use-page-heading.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./signed-out-layout.module.css";

/** Layout of the pages that work without a session. */
export function SignedOutLayout({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title);
  return (
    <main className={styles.layout}>
      <Stack w="100%" maw={400} gap="lg">
        <Logo />
        <Paper withBorder radius="lg" className={styles.card}>
          <Title order={1} size="h3" mb="md" ref={heading} tabIndex={-1} className={styles.title ?? ""}>
            {title}
          </Title>
          {children}
        </Paper>
      </Stack>
    </main>
  );
}

/** Shown when the page is opened while the service does not respond. It recovers by itself. */
export function SessionNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <SignedOutLayout title="Not available at the moment">
      <ErrorMessage error={error} title="The console could not be opened" onRetry={onRetry} />
    </SignedOutLayout>
  );
}
