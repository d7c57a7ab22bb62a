import type { Event } from "../../../client/index.ts";
import { ActorName } from "../../parts/actor-name.tsx";
import { CategoryDeed } from "./category-event.tsx";
import { KeyDeed } from "./key-event.tsx";
import { OrderDeed } from "./order-event.tsx";
import { PersonDeed } from "./person-event.tsx";
import { PetDeed } from "./pet-event.tsx";

/** What happened, as one says it: "Ada changed Rex from available to pending for order 3". */
export function EventSentence({ event }: { event: Event }) {
  const { type, by, data } = event;
  if (type === "order.expired" && data.order) return <OrderDeed type={type} order={data.order} />;
  return (
    <>
      <ActorName by={by} begins /> <Deed event={event} />
    </>
  );
}

function Deed({ event: { type, by, data } }: { event: Event }) {
  if (data.pet) return <PetDeed type={type} pet={data.pet} changes={data.changes} orderId={data.orderId} />;
  if (data.order) return <OrderDeed type={type} order={data.order} />;
  if (data.category) return <CategoryDeed type={type} category={data.category} changes={data.changes} />;
  if (data.key) return <KeyDeed type={type} apiKey={data.key} />;
  if (data.person) return <PersonDeed type={type} person={data.person} changes={data.changes} by={by} />;
  return `did something that this console has no words for: ${type}`;
}
