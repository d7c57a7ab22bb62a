import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Order } from "../../client/index.ts";

const PlaceOrderDialog = lazy(() => import("../pages/orders/place-order-dialog.tsx"));

/** What a new order begins with. */
export interface NewOrderStart {
  /** The pet to order; without it, the form asks for one. */
  petId?: bigint;
  /** An earlier order whose customer, reference and note are taken over. */
  like?: Order;
}

interface DialogState {
  isOpen: boolean;
  start: NewOrderStart;
}

let state: DialogState | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog for a new order over the present page: `openNewOrder({ petId: pet.id })`. */
export function openNewOrder(start: NewOrderStart = {}): void {
  update({ isOpen: true, start });
}

function update(next: DialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog behind `openNewOrder`; mounted once. */
export function NewOrderDialog() {
  const current = useSyncExternalStore(subscribe, () => state);
  if (!current) return null;
  return (
    <Suspense>
      <PlaceOrderDialog {...current} onClose={() => update({ ...current, isOpen: false })} />
    </Suspense>
  );
}
