import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { PetIcon } from "./icons.tsx";

interface EmptyStateProps {
  title: string;
  /** One sentence that says what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={styles.empty}>
      <span className={styles.icon}>
        <PetIcon size={36} />
      </span>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw="28rem">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
