import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../parts/empty-state.tsx";
import type { useOrderFilters } from "./use-orders.ts";

interface NoOrdersProps {
  filters: ReturnType<typeof useOrderFilters>;
  /** The button that places one. */
  action: ReactNode;
}

export function NoOrders({ filters: { status, petId, change }, action }: NoOrdersProps) {
  if (status !== undefined || petId !== undefined) {
    const clear = (
      <Button variant="default" onClick={() => change({ status: "", petId: "" })}>
        Show all orders
      </Button>
    );
    return (
      <EmptyState title="No order is like that" action={clear}>
        Choose another status or another pet.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No orders yet" action={action}>
      When somebody wants a pet, place an order: the pet is set aside for them.
    </EmptyState>
  );
}
