import type { Event, KnownEvent } from "../../../client/index.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { CategoryEvent } from "./category-event.tsx";
import { isKnown } from "./event-types.ts";
import { KeyEvent } from "./key-event.tsx";
import { OrderEvent } from "./order-event.tsx";
import { PersonEvent } from "./person-event.tsx";
import { PetEvent } from "./pet-event.tsx";
import { FailedLogins, SessionEvent } from "./session-event.tsx";

/** An event as a sentence: "Ada changed Rex from available to pending for order 3". */
export function EventSentence({ event }: { event: Event }) {
  if (event.type === "order.expired") return <OrderEvent type={event.type} order={event.data.order} />;
  if (event.type === "session.failed") return <FailedLogins data={event.data} />;
  return (
    <>
      <ActorName by={event.by} isSentenceStart />{" "}
      {isKnown(event) ? (
        <EventPredicate event={event} />
      ) : (
        `made a change that this version of the console does not know: ${event.type}`
      )}
    </>
  );
}

function EventPredicate({ event: { type, by, data } }: { event: KnownEvent }) {
  if (data.pet) return <PetEvent type={type} pet={data.pet} changes={data.changes} orderId={data.orderId} />;
  if (data.order) return <OrderEvent type={type} order={data.order} />;
  if (data.category) return <CategoryEvent type={type} category={data.category} changes={data.changes} />;
  if (data.key) return <KeyEvent type={type} apiKey={data.key} />;
  if (type.startsWith("session.")) return <SessionEvent type={type} person={data.person} count={data.count} by={by} />;
  return <PersonEvent type={type} person={data.person} changes={data.changes} by={by} />;
}
