import { Button, Group } from "@mantine/core";
import { type MouseEvent, useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { printOrder, printoutOf } from "../../print/print.ts";
import { CheckIcon, DeleteIcon, DocsIcon, EditIcon, OrderIcon, UndoIcon } from "../../ui/icons.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { useConfirmedStep } from "../../ui/order-words.ts";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { openOrderDialog } from "./open-order-dialog.ts";
import { nextTransition, transitionHints, transitionLabels, transitionsOf } from "./order-transitions.ts";
import { useMoveOrder } from "./use-move-order.ts";

interface OrderActionsProps {
  order: Order;
  /** Name of the pet. */
  name: string;
}

/** The next step of an order as a button, and the rest in a menu. */
export function OrderActions({ order, name }: OrderActionsProps) {
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={`Order ${order.id}`}>
      <NextStepButton order={order} name={name} size="compact-sm" />
      {order.status === "expired" && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => openNewOrder({ petId: order.petId, copiedFrom: order })}
          aria-label={`Order ${name} again, like order ${order.id}`}
        >
          Order again
        </Button>
      )}
      <OrderMenu order={order} name={name} />
    </Group>
  );
}

/** The button for the next step of an order: to confirm it, then to hand over its pet. Small in a row, larger on a page. */
export function NextStepButton({ order, name, size }: OrderActionsProps & { size: "compact-sm" | "sm" }) {
  const [hasConfirmedStep] = useConfirmedStep();
  const button = useRef<HTMLButtonElement>(null);
  const move = useMoveOrder(order, name);
  const to = nextTransition(order, hasConfirmedStep);
  if (to === undefined) return null;

  const press = ({ detail: clicks }: MouseEvent) => {
    // The second click of a double click would already be for the step after this one.
    if (clicks > 1) return;
    // The button may be about to disappear.
    const menu = button.current?.parentElement?.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (button.current === document.activeElement) menu?.focus();
    move(to);
  };

  return (
    <Button
      ref={button}
      size={size}
      variant={size === "sm" ? "filled" : "light"}
      onClick={press}
      aria-label={`${transitionLabels[to]} order ${order.id} for ${name}`}
      title={transitionHints[to]}
    >
      {transitionLabels[to]}
    </Button>
  );
}

function OrderMenu({ order, name }: OrderActionsProps) {
  const { id, status, petId } = order;
  const [hasConfirmedStep] = useConfirmedStep();
  const move = useMoveOrder(order, name);
  const printout = printoutOf(order);
  const transitions = transitionsOf(order);
  return (
    <RowMenu label={`Actions for order ${id}`}>
      {transitions.includes("delivered") && nextTransition(order, hasConfirmedStep) !== "delivered" && (
        <RowAction icon={<CheckIcon size={18} />} onSelect={() => move("delivered")}>
          Hand over
        </RowAction>
      )}
      <RowAction icon={<EditIcon size={18} />} onSelect={() => openOrderDialog({ kind: "edit", order })}>
        Edit
      </RowAction>
      {printout && (
        <RowAction icon={<DocsIcon size={18} />} onSelect={() => void printOrder(order, { id: petId, name })}>
          Print {printout}
        </RowAction>
      )}
      {(status === "cancelled" || status === "returned") && (
        <RowAction icon={<OrderIcon size={18} />} onSelect={() => openNewOrder({ petId, copiedFrom: order })}>
          Order again
        </RowAction>
      )}
      {transitions.includes("returned") && (
        <RowAction icon={<UndoIcon size={18} />} onSelect={() => openOrderDialog({ kind: "returned", order })}>
          Mark as returned…
        </RowAction>
      )}
      {transitions.includes("cancelled") && (
        <RowAction
          icon={<DeleteIcon size={18} />}
          isDestructive
          onSelect={() => openOrderDialog({ kind: "cancelled", order })}
        >
          Cancel order…
        </RowAction>
      )}
    </RowMenu>
  );
}
