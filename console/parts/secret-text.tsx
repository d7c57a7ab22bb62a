import { Stack, Text } from "@mantine/core";
import { CopyButton } from "./copy-button.tsx";
import styles from "./secret-text.module.css";

interface SecretTextProps {
  /** What the text is, such as "Key". */
  label: string;
  text: string;
  copyLabel: string;
  /** Takes the focus when it appears, so that screen readers announce it. */
  hasInitialFocus?: boolean;
}

/** A text to copy, with a button for it; it wraps on narrow screens. */
export function SecretText({ label, text, copyLabel, hasInitialFocus = false }: SecretTextProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <pre className={styles.text} tabIndex={-1} {...(hasInitialFocus && { ref: focus })}>
        {text}
      </pre>
      <CopyButton text={text} label={copyLabel} />
    </Stack>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
