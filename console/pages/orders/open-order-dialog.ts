import type { Order, WaitingEntry } from "../../../client/index.ts";
import { createSharedState } from "../../shared-state.ts";

/**
 * A dialog about an order: to edit it, to cancel or return it with a reason, to choose the end of its hold, or who is
 * offered its pet next.
 */
export interface OrderDialog {
  kind: "edit" | "cancelled" | "returned" | "hold" | "next";
  order: Order;
  /** The entry to which the pet is offered next. */
  entry?: WaitingEntry;
}

interface DialogState extends OrderDialog {
  isOpen: boolean;
}

export const orderDialog = createSharedState<DialogState | undefined>(undefined);

export function openOrderDialog(dialog: OrderDialog): void {
  orderDialog.set({ ...dialog, isOpen: true });
}

/** Whether a dialog about an order is open. */
export function useIsOrderDialogOpen(): boolean {
  return orderDialog.use()?.isOpen ?? false;
}
