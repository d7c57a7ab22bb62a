import { Anchor } from "@mantine/core";
import { Link } from "wouter";

export function OrderLink({ id, begins = false }: { id: bigint; begins?: boolean }) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} inherit fw={550}>
      {begins ? "Order" : "order"} {`${id}`}
    </Anchor>
  );
}
