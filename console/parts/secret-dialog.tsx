import type { ReactNode } from "react";
import { FormDialog } from "./form-dialog.tsx";
import { useWarnOnLeaving } from "./use-warn-on-leaving.ts";

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
