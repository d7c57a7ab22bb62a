import { Anchor } from "@mantine/core";
import { Link } from "wouter";

/** Leads from an order of an animal to where orders are worked on. */
export function OrderLink({ id, petId }: { id: bigint; petId: bigint }) {
  return (
    <Anchor component={Link} href={`/orders?petId=${petId}`} underline="always" inherit>
      Order {`${id}`}
    </Anchor>
  );
}
