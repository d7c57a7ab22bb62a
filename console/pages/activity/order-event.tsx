import type { EventType, Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { OrderLink } from "./order-link.tsx";

const verbs: { readonly [type: string]: string } = {
  "order.placed": "placed",
  "order.approved": "approved",
  "order.delivered": "delivered",
  "order.cancelled": "cancelled",
};

/** What was done with an order; that it expired is a sentence by itself. */
export function OrderDeed({ type, order }: { type: EventType; order: Order }) {
  const pet = <PetLink id={order.petId} />;
  if (type === "order.expired") {
    return (
      <>
        <OrderLink id={order.id} begins /> for {pet} expired: its time was over
      </>
    );
  }
  if (type === "order.returned") {
    return (
      <>
        took {pet} back from <OrderLink id={order.id} />
      </>
    );
  }
  return (
    <>
      {verbs[type] ?? "changed"} <OrderLink id={order.id} /> for {pet}
    </>
  );
}
