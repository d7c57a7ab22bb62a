import { Stack, Text } from "@mantine/core";
import { CopyButton } from "./copy-button.tsx";
import styles from "./secret-text.module.css";

interface SecretTextProps {
  /** What it is, such as "The key". */
  label: string;
  text: string;
  copyLabel: string;
  /** Whether it takes the focus when it appears, so that a screen reader tells of it. */
  isFirst?: boolean;
}

/** A text to take along: whole, however narrow the screen, and with a button that copies it. */
export function SecretText({ label, text, copyLabel, isFirst = false }: SecretTextProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <pre className={styles.text} tabIndex={-1} {...(isFirst && { ref: takeFocus })}>
        {text}
      </pre>
      <CopyButton text={text} label={copyLabel} />
    </Stack>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
