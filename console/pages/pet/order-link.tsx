import { Anchor } from "@mantine/core";
import { Link } from "wouter";

/** "Order 3", linked to the orders of its pet. */
export function OrderLink({ id, petId }: { id: bigint; petId: bigint }) {
  return (
    <Anchor component={Link} href={`/orders?petId=${petId}`} underline="always" inherit>
      Order {`${id}`}
    </Anchor>
  );
}
