import { Anchor } from "@mantine/core";
import { Link } from "wouter";

interface OrderLinkProps {
  id: bigint;
  /** Whether it is part of a sentence, in which a colour alone would not tell it apart. */
  isInText?: boolean;
}

/** "Order 3", linked to its page. */
export function OrderLink({ id, isInText = true }: OrderLinkProps) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} underline={isInText ? "always" : "hover"} inherit>
      Order {`${id}`}
    </Anchor>
  );
}
