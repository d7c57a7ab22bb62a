import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { describeError, getRequestId } from "./describe-error.ts";
import { UndoIcon } from "./icons.tsx";
import styles from "./notify.module.css";

/** Time to undo. Equals the duration of the animation in notify.module.css. */
const UNDO_MILLISECONDS = 8000;
const DONE_MILLISECONDS = 4000;

/** Maximum number of failures on screen, so that they do not cover the page. */
const FAILURES_SHOWN_MAX = 2;
const failures: string[] = [];

let undoLast: (() => void) | undefined;

/** Confirms a change; with `undo`, offers to undo it for 8 seconds. */
export function notifyDone(message: string, undo?: () => void): void {
  if (!undo) {
    notifications.show({ message, autoClose: DONE_MILLISECONDS });
    return;
  }
  const undoOnce = () => {
    notifications.hide(id);
    if (undoLast === undoOnce) undoLast = undefined;
    undo();
  };
  const id = notifications.show({
    message: <UndoMessage message={message} onUndo={undoOnce} />,
    autoClose: UNDO_MILLISECONDS,
    onClose: () => {
      if (undoLast === undoOnce) undoLast = undefined;
    },
  });
  undoLast = undoOnce;
}

/** Undoes the most recent change that can still be undone. */
export function undoLastChange(): void {
  undoLast?.();
}

/** Reports a failure. It stays until it is closed or two newer ones replace it. */
export function notifyFailed(title: string, error: unknown): void {
  const requestId = getRequestId(error);
  const id = notifications.show({
    title,
    message: (
      <>
        {describeError(error)}
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

interface DelayedAction {
  /** Notification, such as "Rex was deleted." */
  message: string;
  /** Performs the action. */
  run: () => void;
  /** Reverts the optimistic update. */
  restore: () => void;
}

/**
 * Delays an irreversible action, such as deleting a pet, until it can no longer be undone: after 8 seconds, or when the
 * page is closed. The caller updates the page beforehand.
 */
export function runUnlessUndone({ message, run, restore }: DelayedAction): void {
  let isSettled = false;
  const settle = (isUndone: boolean) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    removeEventListener("pagehide", runNow);
    if (isUndone) restore();
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
