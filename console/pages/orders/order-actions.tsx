import { Button, Group } from "@mantine/core";
import { useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { petName } from "../../parts/pet-name.ts";
import { useLoadedPet } from "../../parts/pets-provider.tsx";
import { useCan } from "../../session/session.ts";
import styles from "./order-actions.module.css";
import { type OrderTransition, transitionLabels, transitionsOf } from "./order-transitions.ts";
import { useChangeOrderStatus } from "./use-change-order-status.ts";

interface OrderActionsProps {
  order: Order;
  size?: "compact-sm" | "sm";
}

/** Buttons for the status transitions that an order allows. */
export function OrderActions({ order, size = "compact-sm" }: OrderActionsProps) {
  const canWrite = useCan("write");
  const pet = useLoadedPet(order.petId);
  const name = petName(pet ?? { id: order.petId });
  const change = useChangeOrderStatus();
  const group = useRef<HTMLDivElement>(null);
  const transitions = canWrite ? transitionsOf(order) : [];
  async function changeStatus(to: OrderTransition) {
    if (!(await confirmTransition(order, to, name))) return;
    // The pressed button is about to disappear.
    const link = group.current?.closest("[data-order]")?.querySelector("a");
    if (group.current?.contains(document.activeElement)) link?.focus();
    change.mutate({ order, to, name });
  }
  if (transitions.length === 0) return null;

  return (
    <Group gap={6} wrap="nowrap" ref={group} role="group" aria-label={`Order ${order.id}`}>
      {transitions.map((to) => (
        <Button
          key={to}
          size={size}
          variant="default"
          {...(to === "delivered" && { className: styles.primary ?? "" })}
          onClick={() => changeStatus(to)}
          aria-label={`${transitionLabels[to]} order ${order.id} for ${name}`}
        >
          {transitionLabels[to]}
        </Button>
      ))}
    </Group>
  );
}

/** Asks for confirmation of irreversible transitions. */
async function confirmTransition({ id }: Order, to: OrderTransition, name: string): Promise<boolean> {
  if (to === "cancelled") {
    return confirm({
      title: `Cancel order ${id}?`,
      text: `${name} becomes available again. This cannot be undone.`,
      action: "Cancel order",
      dismissAction: "Keep order",
    });
  }
  if (to === "returned") {
    return confirm({
      title: `Mark order ${id} as returned?`,
      text: `${name} becomes available again. This cannot be undone.`,
      action: "Mark as returned",
    });
  }
  return true;
}
