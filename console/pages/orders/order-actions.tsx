import { Button, Group } from "@mantine/core";
import { useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { petName } from "../../parts/pet-name.ts";
import { useKnownPet } from "../../parts/pets-by-id.tsx";
import { useMay } from "../../session/use-session.ts";
import styles from "./order-actions.module.css";
import { moveNames, type OrderMove, orderMoves } from "./order-moves.ts";
import { useMoveOrder } from "./use-move-order.ts";

interface OrderActionsProps {
  order: Order;
  size?: "compact-sm" | "sm";
}

/** The moves that an order can make from where it is. */
export function OrderActions({ order, size = "compact-sm" }: OrderActionsProps) {
  const mayWrite = useMay("write");
  const pet = useKnownPet(order.petId);
  const name = petName(pet ?? { id: order.petId });
  const move = useMoveOrder();
  const group = useRef<HTMLDivElement>(null);
  const moves = mayWrite ? orderMoves[order.status] : [];
  async function go(to: OrderMove) {
    if (!(await isMeant(order, to, name))) return;
    // The button that was pressed is about to go.
    const anchor = group.current?.closest("[data-order]")?.querySelector("a");
    if (group.current?.contains(document.activeElement)) anchor?.focus();
    move.mutate({ order, to, name });
  }
  if (moves.length === 0) return null;

  return (
    <Group gap={6} wrap="nowrap" ref={group} role="group" aria-label={`Order ${order.id}`}>
      {moves.map((to) => (
        <Button
          key={to}
          size={size}
          variant="default"
          {...(to === "delivered" && { className: styles.main ?? "" })}
          onClick={() => go(to)}
          aria-label={`${moveNames[to]} order ${order.id} for ${name}`}
        >
          {moveNames[to]}
        </Button>
      ))}
    </Group>
  );
}

/** Asks before what an order cannot come back from. */
async function isMeant({ id }: Order, to: OrderMove, name: string): Promise<boolean> {
  if (to === "cancelled") {
    return confirm({
      title: `Cancel order ${id}?`,
      text: `The order is over for good, and ${name} is available again.`,
      action: "Cancel the order",
    });
  }
  if (to === "returned") {
    return confirm({
      title: `Take ${name} back?`,
      text: `Order ${id} is over for good, and ${name} is available again.`,
      action: "Take it back",
    });
  }
  return true;
}
