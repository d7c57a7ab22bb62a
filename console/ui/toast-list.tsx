import { Button, CloseButton, Text } from "@mantine/core";
import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { PrintIcon, UndoIcon } from "./icons.tsx";
import {
  closeDone,
  closeFailure,
  type DoneToast,
  type FailureToast,
  pauseToasts,
  undoLastChange,
  useToasts,
} from "./notify.ts";
import styles from "./toast-list.module.css";

/**
 * The latest confirmation and the latest failure, where they cover no controls: below the navigation, or on narrow
 * screens in the header and above the page. `children` are shown with them.
 */
export function ToastList({ children }: { children?: ReactNode }) {
  const { done, failures, isPaused } = useToasts();
  const region = useRef<HTMLElement>(null);
  const focusBefore = useRef<Element>(null);
  const shown = done.at(-1);
  const failure = failures.at(-1);
  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    pauseToasts(true);
    if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget;
  }
  /** The button disappears with its toast: the focus returns to where it was. */
  function leave() {
    pauseToasts(false);
    const target = focusBefore.current?.isConnected ? focusBefore.current : document.getElementById("content");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that is removed with its toast reports no blur.
  useEffect(() => {
    if (!isPaused || region.current?.matches(":hover, :focus-within")) return;
    if (document.activeElement === document.body) leave();
    else pauseToasts(false);
  }, [shown?.id, failure?.id]);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="Notifications"
      onFocus={enter}
      onBlur={() => pauseToasts(false)}
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
    >
      <div className={styles.failures}>
        {failure && (
          <FailureMessage
            key={failure.id}
            failure={failure}
            others={failures.length - 1}
            onClose={() => {
              closeFailure(failure.id);
              leave();
            }}
          />
        )}
      </div>
      <div role="status" className={styles.done}>
        {shown && (
          <DoneMessage
            key={shown.id}
            done={shown}
            isPaused={isPaused}
            onUndo={() => {
              undoLastChange();
              leave();
            }}
            onClose={() => {
              closeDone(shown.id);
              leave();
            }}
          />
        )}
        {children}
      </div>
    </section>
  );
}

interface DoneMessageProps {
  done: DoneToast;
  isPaused: boolean;
  onUndo: () => void;
  onClose: () => void;
}

function DoneMessage({ done, isPaused, onUndo, onClose }: DoneMessageProps) {
  return (
    <div className={styles.toast} data-offer={done.action && ""}>
      <div className={styles.line}>
        <span className={styles.message}>{done.message}</span>
        {done.link && (
          <Button variant="default" size="compact-sm" flex="none" component={Link} href={done.link.href}>
            {done.link.label}
          </Button>
        )}
        {done.action && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            leftSection={<PrintIcon size={16} />}
            onClick={done.action.run}
          >
            {done.action.label}
          </Button>
        )}
        {done.undo && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            className={styles.undo}
            leftSection={<UndoIcon size={16} />}
            aria-keyshortcuts="u"
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
        {done.action && <CloseButton size="sm" aria-label="Close notification" onClick={onClose} />}
      </div>
      {done.undo && (
        <div
          className={styles.countdown}
          style={{ animationDuration: `${done.milliseconds}ms` }}
          data-paused={isPaused || undefined}
          aria-hidden
        />
      )}
    </div>
  );
}

interface FailureMessageProps {
  failure: FailureToast;
  /** Number of earlier failures, which are shown when this one is closed. */
  others: number;
  onClose: () => void;
}

function FailureMessage({ failure: { title, message, requestId }, others, onClose }: FailureMessageProps) {
  return (
    <div className={styles.toast} role="alert" data-failure>
      <div className={styles.line}>
        <Text size="sm" fw={600} className={styles.message}>
          {title}
        </Text>
        <CloseButton size="sm" aria-label="Close notification" onClick={onClose} />
      </div>
      <Text size="sm">{message}</Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          Request ID: {requestId}
        </Text>
      )}
      {others > 0 && (
        <Text size="xs" c="dimmed">
          {others === 1 ? "1 earlier failure" : `${others} earlier failures`}
        </Text>
      )}
    </div>
  );
}
