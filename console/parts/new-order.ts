import { useSyncExternalStore } from "react";
import type { Order } from "../../client/index.ts";

/** What a new order starts with. */
export interface NewOrderStart {
  /** The pet to order; without it, the form asks for one. */
  petId?: bigint;
  /** An earlier order whose customer, reference and note are copied. */
  copiedFrom?: Order;
}

interface DialogState {
  isOpen: boolean;
  start: NewOrderStart;
}

let state: DialogState | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog for a new order over the current page: `openNewOrder({ petId: pet.id })`. */
export function openNewOrder(start: NewOrderStart = {}): void {
  update({ isOpen: true, start });
}

/** Stops rendering the dialog. */
export function removeNewOrder(): void {
  update(undefined);
}

export function closeNewOrder(): void {
  if (state) update({ ...state, isOpen: false });
}

/** State of the dialog for a new order; undefined until it is opened first. */
export function useNewOrder(): DialogState | undefined {
  return useSyncExternalStore(subscribe, () => state);
}

function update(next: DialogState | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
