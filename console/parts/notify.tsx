import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { requestIdOf, wordsOf } from "./describe-error.ts";
import { UndoIcon } from "./icons.tsx";
import styles from "./notify.module.css";

/** As long as the line in notify.module.css takes to run out. */
const UNDO_MILLISECONDS = 8000;
const DONE_MILLISECONDS = 4000;

/** More of them would hide the page, and what else there is to say. */
const FAILURES_SHOWN_MAX = 2;
const failures: string[] = [];

let undoLast: (() => void) | undefined;

/** Says that something was done; with `undo`, for a while, there is a way back. */
export function notifyDone(message: string, undo?: () => void): void {
  if (!undo) {
    notifications.show({ message, autoClose: DONE_MILLISECONDS });
    return;
  }
  const takeBack = () => {
    notifications.hide(id);
    if (undoLast === takeBack) undoLast = undefined;
    undo();
  };
  const id = notifications.show({
    message: <UndoMessage message={message} onUndo={takeBack} />,
    autoClose: UNDO_MILLISECONDS,
    onClose: () => {
      if (undoLast === takeBack) undoLast = undefined;
    },
  });
  undoLast = takeBack;
}

/** Takes back what the last notification with an undo tells of. */
export function undoLastDeed(): void {
  undoLast?.();
}

/** Says that something did not work, and why. It stays until it is closed, or two others have come. */
export function notifyFailed(title: string, error: unknown): void {
  const requestId = requestIdOf(error);
  const id = notifications.show({
    title,
    message: (
      <>
        {wordsOf(error)}
        {requestId && (
          <Text size="xs" c="dimmed">
            Request {requestId}
          </Text>
        )}
      </>
    ),
    color: "red.8",
    autoClose: false,
  });
  failures.push(id);
  if (failures.length > FAILURES_SHOWN_MAX) notifications.hide(failures.shift() ?? "");
}

interface Deed {
  /** What is told: "Rex was deleted." */
  message: string;
  /** Does it for good. */
  run: () => void;
  /** Shows again what was hidden. */
  takeBack: () => void;
}

/**
 * For what cannot be undone once it is done, such as deleting a pet: hide it at once, call this, and it is done when the
 * time for an undo is over, or on leaving the console.
 */
export function doUnlessUndone({ message, run, takeBack }: Deed): void {
  let isSettled = false;
  const settle = (isUndone: boolean) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    removeEventListener("pagehide", runNow);
    if (isUndone) takeBack();
    else run();
  };
  const runNow = () => settle(false);
  const timer = setTimeout(runNow, UNDO_MILLISECONDS);
  addEventListener("pagehide", runNow);
  notifyDone(message, () => settle(true));
}

function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button variant="default" size="compact-sm" flex="none" leftSection={<UndoIcon size={16} />} onClick={onUndo}>
          Undo
        </Button>
      </Group>
      <div className={styles.countdown} aria-hidden />
    </>
  );
}
