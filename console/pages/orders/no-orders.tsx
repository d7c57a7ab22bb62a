import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../parts/empty-state.tsx";
import type { useOrderFilters } from "./use-orders.ts";

interface NoOrdersProps {
  filters: ReturnType<typeof useOrderFilters>;
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
      <EmptyState title="No matching orders" action={clear}>
        Try another status or another pet.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No orders yet" action={action}>
      Place an order to reserve a pet for a customer.
    </EmptyState>
  );
}
