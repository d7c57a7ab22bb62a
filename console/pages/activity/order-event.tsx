import type { EventType, Order } from "../../../client/index.ts";
import { PetLink } from "../../ui/pet-link.tsx";
import { OrderLink } from "./order-link.tsx";

const verbs: { readonly [type: string]: string } = {
  "order.placed": "placed",
  "order.approved": "approved",
  "order.delivered": "delivered",
  "order.cancelled": "cancelled",
};

/** Predicate of an order event: "approved order 3 for Rex". An expiry has no actor, so it is a whole sentence. */
export function OrderEvent({ type, order }: { type: EventType; order: Order }) {
  const pet = <PetLink id={order.petId} />;
  if (type === "order.expired") {
    return (
      <>
        <OrderLink id={order.id} isSentenceStart /> for {pet} expired
      </>
    );
  }
  if (type === "order.returned") {
    return (
      <>
        marked <OrderLink id={order.id} /> for {pet} as returned
      </>
    );
  }
  return (
    <>
      {verbs[type] ?? "changed"} <OrderLink id={order.id} /> for {pet}
    </>
  );
}
