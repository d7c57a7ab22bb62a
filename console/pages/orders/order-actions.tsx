import { Button, Group } from "@mantine/core";
import { useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { printOrder, printoutOf } from "../../print/print.ts";
import { DeleteIcon, DocsIcon, EditIcon, OrderIcon, UndoIcon } from "../../ui/icons.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import styles from "./order-actions.module.css";
import { openOrderDialog } from "./order-dialogs.tsx";
import {
  type OrderTransition,
  transitionEffect,
  transitionHints,
  transitionLabels,
  transitionsOf,
} from "./order-transitions.ts";
import { useChangeOrder } from "./use-change-order.ts";

interface OrderActionsProps {
  order: Order;
  /** Name of the pet. */
  name: string;
}

/** What is done with an order most often, as buttons, and the rest in a menu. */
export function OrderActions({ order, name }: OrderActionsProps) {
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={`Order ${order.id}`}>
      <StatusButtons order={order} name={name} size="compact-sm" />
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

/** Buttons to approve and to deliver an order, small in a row, or as the actions of a page. */
export function StatusButtons({ order, name, size }: OrderActionsProps & { size: "compact-sm" | "sm" }) {
  const change = useChangeOrder();
  const group = useRef<HTMLDivElement>(null);
  const transitions = transitionsOf(order).filter((to) => to === "approved" || to === "delivered");
  function changeStatus(to: OrderTransition) {
    // The pressed button is about to disappear.
    const next = group.current?.parentElement?.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (group.current?.contains(document.activeElement)) next?.focus();
    change.mutate({
      order,
      patch: { status: to },
      done: (changed) => `Order ${order.id} was ${to}. ${name} ${transitionEffect(to, changed)}.`,
      failed: `Order ${order.id} was not ${to}`,
    });
  }

  return (
    <div ref={group} className={styles.buttons} data-buttons>
      {transitions.map((to) => (
        <Button
          key={to}
          size={size}
          variant="default"
          {...(to === "delivered" && (size === "sm" ? { variant: "filled" } : { className: styles.primary ?? "" }))}
          onClick={() => changeStatus(to)}
          aria-label={`${transitionLabels[to]} order ${order.id} for ${name}`}
          title={transitionHints[to]}
        >
          {transitionLabels[to]}
        </Button>
      ))}
    </div>
  );
}

function OrderMenu({ order, name }: OrderActionsProps) {
  const { id, status, petId } = order;
  const printout = printoutOf(order);
  const transitions = transitionsOf(order);
  return (
    <RowMenu label={`Actions for order ${id}`}>
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
