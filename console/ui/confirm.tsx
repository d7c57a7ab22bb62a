import { Button, Group, Modal, Text } from "@mantine/core";
import { createSharedState } from "../shared-state.ts";

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

interface DialogState {
  isOpen: boolean;
  confirmation: PendingConfirmation | undefined;
}

const dialog = createSharedState<DialogState>({ isOpen: false, confirmation: undefined });

/** Asks for confirmation of an irreversible action: `if (await confirm({ … })) revoke.mutate()`. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    dialog.get().confirmation?.resolve(false);
    dialog.set({ isOpen: true, confirmation: { ...confirmation, resolve } });
  });
}

/** The dialog behind `confirm`; mounted once. */
export function ConfirmDialog() {
  const { isOpen, confirmation } = dialog.use();
  function close(isConfirmed: boolean) {
    confirmation?.resolve(isConfirmed);
    // The text stays until the closing transition has ended.
    dialog.set({ isOpen: false, confirmation });
  }

  return (
    <Modal opened={isOpen} onClose={() => close(false)} title={confirmation?.title} centered zIndex={Z_INDEX}>
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
