import { useEffect } from "react";
import { useLocation } from "wouter";
import type { Order } from "../../../client/index.ts";
import { createSharedState } from "../../shared-state.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { CloseOrderForm } from "./close-order-form.tsx";
import { EditOrderForm } from "./edit-order-form.tsx";
import { HoldForm } from "./hold-form.tsx";

/** A dialog about an order: to edit it, to cancel or return it with a reason, or to choose the end of its hold. */
interface OrderDialog {
  kind: "edit" | "cancelled" | "returned" | "hold";
  order: Order;
}

interface DialogState extends OrderDialog {
  isOpen: boolean;
}

const state = createSharedState<DialogState | undefined>(undefined);

export function openOrderDialog(dialog: OrderDialog): void {
  state.set({ ...dialog, isOpen: true });
}

/** Whether a dialog about an order is open. */
export function useIsOrderDialogOpen(): boolean {
  return state.use()?.isOpen ?? false;
}

/** The dialog behind `openOrderDialog`; mounted once on each page with orders. */
export function OrderDialogs() {
  const current = state.use();
  const close = () => state.set(current && { ...current, isOpen: false });
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page on which it was opened.
  useEffect(() => () => state.set(undefined), [path]);
  return (
    <FormDialog isOpen={current?.isOpen ?? false} onClose={close} title={current && titleOf(current)}>
      {current && <OrderForm {...current} onClose={close} />}
    </FormDialog>
  );
}

function OrderForm({ kind, order, onClose }: OrderDialog & { onClose: () => void }) {
  if (kind === "edit") return <EditOrderForm order={order} onClose={onClose} />;
  if (kind === "hold") return <HoldForm order={order} onClose={onClose} />;
  return <CloseOrderForm order={order} to={kind} onClose={onClose} />;
}

function titleOf({ kind, order }: OrderDialog): string {
  if (kind === "edit") return `Edit order ${order.id}`;
  if (kind === "hold") return `Hold of order ${order.id}`;
  return kind === "cancelled" ? `Cancel order ${order.id}?` : `Mark order ${order.id} as returned?`;
}
