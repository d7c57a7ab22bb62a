import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useWarnOnLeaving } from "./use-warn-on-leaving.ts";

interface OnceDialogProps {
  isOpen: boolean;
  title: string;
  /** Whether it shows by now what is shown this one time. From then on only a button within closes it. */
  isShowing: boolean;
  onClose: () => void;
  /** Told when it has faded: time to forget what was shown. */
  onClosed: () => void;
  children: ReactNode;
}

/** A dialog that begins with a form and ends with a text which nobody can show again. */
export function OnceDialog({ isOpen, title, isShowing, onClose, onClosed, children }: OnceDialogProps) {
  useWarnOnLeaving(isOpen && isShowing);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={title}
      size="lg"
      closeOnClickOutside={!isShowing}
      closeOnEscape={!isShowing}
      withCloseButton={!isShowing}
    >
      {children}
    </Modal>
  );
}
