import { Button, Group, Modal, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";

/** Z-index above other dialogs. */
const Z_INDEX = 300;

export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** Label of the button, such as "Revoke key". */
  action: string;
  /** Label of the button that dismisses the dialog. */
  dismissAction?: string;
}

type PendingConfirmation = Confirmation & { resolve: (isConfirmed: boolean) => void };

let pending: PendingConfirmation | undefined;
let isOpen = false;
const listeners = new Set<() => void>();

/** Asks for confirmation of an irreversible action: `if (await confirm({ … })) revoke.mutate()`. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    pending?.resolve(false);
    update({ ...confirmation, resolve }, true);
  });
}

function update(next: PendingConfirmation | undefined, isNextOpen: boolean): void {
  pending = next;
  isOpen = isNextOpen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog behind `confirm`; mounted once. */
export function ConfirmDialog() {
  const confirmation = useSyncExternalStore(subscribe, () => pending);
  const isShown = useSyncExternalStore(subscribe, () => isOpen);
  function close(isConfirmed: boolean) {
    confirmation?.resolve(isConfirmed);
    // The text stays until the closing transition has ended.
    update(confirmation, false);
  }

  return (
    <Modal opened={isShown} onClose={() => close(false)} title={confirmation?.title} centered zIndex={Z_INDEX}>
      <Text>{confirmation?.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          {confirmation?.dismissAction ?? "Cancel"}
        </Button>
        <Button color="red.9" onClick={() => close(true)}>
          {confirmation?.action}
        </Button>
      </Group>
    </Modal>
  );
}
