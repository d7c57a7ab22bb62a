import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useWarnOnLeaving } from "../hooks/use-unsaved-input.ts";
import { CopyButton } from "./copy-button.tsx";
import { FormDialog } from "./form-dialog.tsx";
import styles from "./secret.module.css";

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

interface SecretDialogProps {
  isOpen: boolean;
  title: string;
  /** Whether the secret is on screen. From then on only a button inside closes the dialog. */
  isSecretShown: boolean;
  onClose: () => void;
  /** Called after the closing transition, to forget the secret. */
  onClosed: () => void;
  children: ReactNode;
}

/** A dialog that starts with a form and ends with a secret that is shown only once. */
export function SecretDialog({ isOpen, title, isSecretShown, onClose, onClosed, children }: SecretDialogProps) {
  useWarnOnLeaving(isOpen && isSecretShown);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      size="lg"
      isPersistent={isSecretShown}
    >
      {children}
    </FormDialog>
  );
}
