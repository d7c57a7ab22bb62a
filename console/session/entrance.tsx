import { Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Logo } from "../shell/logo.tsx";
import styles from "./entrance.module.css";

/** What stands around the pages for whoever is not logged in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Pet Store`;
  }, [title]);
  return (
    <main className={styles.entrance}>
      <Stack w="100%" maw={400} gap="lg">
        <Logo />
        <Paper withBorder radius="lg" className={styles.card}>
          <Title order={1} size="h3" mb="md">
            {title}
          </Title>
          {children}
        </Paper>
      </Stack>
    </main>
  );
}
