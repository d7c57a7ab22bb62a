import { Button, Group, Modal, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";

interface Question {
  title: string;
  /** What will happen, and what cannot be taken back. */
  text: string;
  /** What the button says: the deed, such as "Revoke the key". */
  action: string;
}

type Asked = Question & { answer: (isConfirmed: boolean) => void };

let asked: Asked | undefined;
let isOpen = false;
const listeners = new Set<() => void>();

/** Asks before what cannot be undone: `if (await confirm({ … })) revoke.mutate()`. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    asked?.answer(false);
    change({ ...question, answer: resolve }, true);
  });
}

function change(next: Asked | undefined, isNextOpen: boolean): void {
  asked = next;
  isOpen = isNextOpen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, beside the pages. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribe, () => asked);
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  function close(isConfirmed: boolean) {
    question?.answer(isConfirmed);
    // The words stay until it has faded.
    change(question, false);
  }

  return (
    <Modal opened={isShown} onClose={() => close(false)} title={question?.title} centered>
      <Text>{question?.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          Cancel
        </Button>
        <Button color="red.9" onClick={() => close(true)}>
          {question?.action}
        </Button>
      </Group>
    </Modal>
  );
}
