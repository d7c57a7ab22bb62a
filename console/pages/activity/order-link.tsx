import { Anchor } from "@mantine/core";
import { Link } from "wouter";

/** "Order 3", linked to its page. */
export function OrderLink({ id, isSentenceStart = false }: { id: bigint; isSentenceStart?: boolean }) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} inherit fw={550}>
      {isSentenceStart ? "Order" : "order"} {`${id}`}
    </Anchor>
  );
}
