import { Anchor } from "@mantine/core";
import { Link } from "wouter";

/** "Order 3", linked to its page. */
export function OrderLink({ id }: { id: bigint }) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} underline="always" inherit>
      Order {`${id}`}
    </Anchor>
  );
}
