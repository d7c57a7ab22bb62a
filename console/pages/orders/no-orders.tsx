import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { EmptyState } from "../../ui/empty-state.tsx";
import { orderViews } from "./order-views.ts";
import type { OrderFilters } from "./use-orders.ts";

interface NoOrdersProps {
  filters: OrderFilters;
  action: ReactNode;
}

export function NoOrders({ filters: { view, search, status, petId, change }, action }: NoOrdersProps) {
  if (search !== "" || status !== undefined || petId !== undefined) {
    const clear = (
      <Button variant="default" onClick={() => change({ status: "", petId: "", search: "" })}>
        Clear search and filters
      </Button>
    );
    return (
      <EmptyState title="No matching orders" action={clear}>
        {search === ""
          ? "Try another status or another pet."
          : "Check the spelling. References and numbers are only found if they are complete."}
      </EmptyState>
    );
  }
  const [title, text] = orderViews.find(({ id }) => id === view)?.empty ?? [];
  const others = (
    <Button variant="default" component={Link} href="/orders?view=open">
      Show open orders
    </Button>
  );
  return (
    <EmptyState title={title ?? "No orders"} action={view === "open" || view === "all" ? action : others}>
      {text}
    </EmptyState>
  );
}
