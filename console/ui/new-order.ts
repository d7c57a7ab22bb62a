import type { Order } from "../../client/index.ts";
import { createSharedState } from "../shared-state.ts";

/** What a new order starts with. */
export interface NewOrderStart {
  /** The pet to order; without it, the form asks for one. */
  petId?: bigint;
  /** What is copied, such as the customer, reference and note of an earlier order. */
  copiedFrom?: { [Name in "customer" | "reference" | "note"]?: Order[Name] | undefined };
  /** Shows the form to add a person to the waiting list instead of the form of an order. */
  isWaiting?: boolean;
}

interface DialogState {
  isOpen: boolean;
  start: NewOrderStart;
}

const dialog = createSharedState<DialogState | undefined>(undefined);

/** Opens the dialog for a new order over the current page: `openNewOrder({ petId: pet.id })`. */
export function openNewOrder(start: NewOrderStart = {}): void {
  dialog.set({ isOpen: true, start });
}

/** Stops rendering the dialog. */
export function removeNewOrder(): void {
  dialog.set(undefined);
}

export function closeNewOrder(): void {
  const current = dialog.get();
  if (current) dialog.set({ ...current, isOpen: false });
}

/** State of the dialog for a new order; undefined until it is opened first. */
export function useNewOrder(): DialogState | undefined {
  return dialog.use();
}
