import { Modal, type ModalProps } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { addGuard, confirmDiscard, FormDialogContext } from "../hooks/use-unsaved-input.ts";

interface FormDialogProps {
  isOpen: boolean;
  /** Closes the dialog. The form calls it once it is saved. */
  onClose: () => void;
  title: ReactNode;
  size?: NonNullable<ModalProps["size"]>;
  /** Called after the closing transition. */
  onClosed?: () => void;
  /** Whether only a button inside closes the dialog. */
  isPersistent?: boolean;
  /** A form that calls `useUnsavedInput`. */
  children: ReactNode;
}

/**
 * A dialog with a form. A click outside it, Esc, the close button, `<FormButtons>` and the browser's Back close it, after a
 * confirmation if the form has unsaved input.
 */
export function FormDialog({ isOpen, onClose, onClosed, isPersistent = false, children, ...rest }: FormDialogProps) {
  const { requestClose, lastFocused, state, hasUnsavedInput } = useRequestedClose(isOpen, onClose);
  const closeUnlessPersistent = useCallbackRef(() => {
    if (!isPersistent) requestClose();
  });
  useLayoutEffect(() => {
    if (isOpen) return addGuard({ onBack: closeUnlessPersistent, hasUnsavedInput });
  }, [isOpen, closeUnlessPersistent, hasUnsavedInput]);
  useEarlyEscape(isOpen, closeUnlessPersistent);

  return (
    <Modal
      opened={isOpen}
      onClose={closeUnlessPersistent}
      onExitTransitionEnd={() => {
        keepFocus();
        onClosed?.();
      }}
      closeOnClickOutside={!isPersistent}
      withCloseButton={!isPersistent}
      // Mantine would close all dialogs that are open, also behind the question.
      closeOnEscape={false}
      onKeyDown={({ nativeEvent }) => isEscape(nativeEvent) && closeUnlessPersistent()}
      onFocus={(event) => {
        lastFocused.current = event.target;
      }}
      {...rest}
    >
      <FormDialogContext value={state}>{children}</FormDialogContext>
    </Modal>
  );
}

/** After a dialog is closed: if the control that opened it is gone, such as a row, the heading of the page takes the focus. */
export function keepFocus(focusElse: () => void = focusHeading): void {
  // Mantine returns the focus a moment after the dialog is closed.
  setTimeout(() => {
    if (document.activeElement === document.body) focusElse();
  }, 50);
}

function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}

/** Closes a dialog, after a confirmation if it has unsaved input. If it stays open, the focus returns to where it was. */
function useRequestedClose(isOpen: boolean, onClose: () => void) {
  const isStillOpen = useCallbackRef(() => isOpen);
  const unsaved = useRef(new Set<symbol>());
  const lastFocused = useRef<HTMLElement>(null);
  const hasUnsavedInput = useCallbackRef(() => unsaved.current.size > 0);
  const requestClose = useCallbackRef(async () => {
    // A click outside the dialog has taken the focus from it.
    if (hasUnsavedInput()) lastFocused.current?.focus();
    if (!hasUnsavedInput() || (await confirmDiscard())) onClose();
  });
  const state = useMemo(() => {
    const addUnsavedInput = () => {
      const id = Symbol("unsaved input");
      unsaved.current.add(id);
      return () => void unsaved.current.delete(id);
    };
    return { addUnsavedInput, requestClose, isOpen: isStillOpen };
  }, [requestClose, isStillOpen]);
  return { requestClose, lastFocused, state, hasUnsavedInput };
}

/** Handles an Esc that is pressed before the focus has moved from the page into the dialog. */
function useEarlyEscape(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const isOnPage = !(event.target as Element).closest("[role=dialog], [role=menu]");
      const isOnlyDialog = document.querySelectorAll("[role=dialog]").length === 1;
      if (isEscape(event) && isOnPage && isOnlyDialog) close();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen, close]);
}

/** Whether Esc was pressed for the dialog, not for a list or an input method that is open inside. */
function isEscape({ key, target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  const isForList = (target as Element).getAttribute("data-mantine-stop-propagation") === "true";
  return key === "Escape" && !defaultPrevented && !isComposing && !isForList;
}
