import { Anchor } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import type {
  Actor,
  Category,
  Change,
  EnquirySummary,
  Event,
  EventType,
  Key,
  KnownEvent,
  Order,
  Person,
  Pet,
} from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { rolesInSentence } from "../../session/roles.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { PetLink, PetsProvider } from "../../ui/pet-link.tsx";
import { pageOf } from "../keys/key-status.ts";
import { isKnown } from "./event-types.ts";
import { listChanges } from "./profile-changes.ts";
import { WaitingEvent } from "./waiting-event.tsx";
import { WebhookEvent } from "./webhook-event.tsx";

/** An event as a sentence: "Ada changed Rex from available to pending for order 3". */
export function EventSentence({ event }: { event: Event }) {
  if (event.type === "order.expired") return <OrderEvent type={event.type} order={event.data.order} />;
  if (event.type === "enquiry.created") return <NewEnquiry enquiry={event.data.enquiry} />;
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
  if (data.entry) return <WaitingEvent type={type} entry={data.entry} />;
  if (data.enquiry) return <EnquiryEvent type={type} enquiry={data.enquiry} />;
  if (data.category) return <CategoryEvent type={type} category={data.category} changes={data.changes} />;
  if (data.store) return <>changed the store: {listChanges(data.changes)}</>;
  if (data.key) return <KeyEvent type={type} apiKey={data.key} />;
  if (data.webhook) return <WebhookEvent type={type} data={data} />;
  if (type.startsWith("session.")) return <SessionEvent type={type} person={data.person} count={data.count} by={by} />;
  return <PersonEvent type={type} person={data.person} changes={data.changes} by={by} />;
}

interface PetEventProps {
  type: EventType;
  pet: Pet;
  changes: Change[] | undefined;
  orderId: bigint | undefined;
}

/** Predicate of a pet event: "changed Rex from available to pending for order 3". */
function PetEvent({ type, pet, changes = [], orderId }: PetEventProps) {
  const link = <PetLink id={pet.id} name={pet.name} />;
  if (type === "pet.created") return <>added {link}</>;
  if (type === "pet.deleted") return <>deleted {link}</>;
  if (type === "pet.restored") return <>brought back {link}</>;
  if (type === "pet.profile_updated") {
    return (
      <>
        changed {listChanges(changes)} of {link}
      </>
    );
  }
  if (type === "pet.photo_added") return <>added a photo of {link}</>;
  if (type === "pet.photo_removed") return <>removed a photo of {link}</>;
  if (type === "pet.photo_updated") return <PhotoUpdate changes={changes}>{link}</PhotoUpdate>;
  const renamed = changes.find(({ field }) => field === "name");
  const others = changes.filter((change) => change !== renamed);
  return (
    <>
      {renamed ? (
        <>
          renamed <b>{formatValue(renamed.from, "an unnamed pet")}</b> to {link}
        </>
      ) : (
        <>changed {link}</>
      )}
      {others.map((change, index) => (
        <Fragment key={change.field}>
          {(renamed || index > 0) && " and changed it"} <FieldChange change={change} />
        </Fragment>
      ))}
      {orderId !== undefined && (
        <>
          {" "}
          for <OrderLink id={orderId} />
        </>
      )}
    </>
  );
}

interface PetChangesProps {
  changes: Change[];
  /** The pet. */
  children: ReactNode;
}

/** "arranged the photos of Rex". */
function PhotoUpdate({ changes, children }: PetChangesProps) {
  const isOrder = changes.some(({ field }) => field === "order");
  return (
    <>
      {isOrder ? "arranged the photos" : "changed the description of a photo"} of {children}
    </>
  );
}

function FieldChange({ change: { field, from, to } }: { change: Change }) {
  if (field === "categoryId" && typeof from === "bigint" && typeof to === "bigint") {
    return (
      <>
        from the category <CategoryName id={from} /> to <CategoryName id={to} />
      </>
    );
  }
  return (
    <>
      from <b>{formatValue(from, "no status")}</b> to <b>{formatValue(to, "no status")}</b>
    </>
  );
}

function formatValue(value: Change["from"], emptyText: string): string {
  return isolate(`${value ?? ""}`) || emptyText;
}

const orderVerbs: { readonly [type: string]: string } = {
  "order.placed": "placed",
  "order.approved": "confirmed",
  "order.delivered": "handed over",
  "order.cancelled": "cancelled",
  "order.reopened": "took back the handing over of",
};

/** Predicate of an order event: "confirmed order 3 for Rex". An expiry has no actor, so it is a whole sentence. */
function OrderEvent({ type, order }: { type: EventType; order: Order }) {
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
      {orderVerbs[type] ?? "changed"} <OrderLink id={order.id} /> for {pet}
    </>
  );
}

/** "Order 3", linked to its page. */
export function OrderLink({ id, isSentenceStart = false }: { id: bigint; isSentenceStart?: boolean }) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} inherit fw={550}>
      {isSentenceStart ? "Order" : "order"} {`${id}`}
    </Anchor>
  );
}

/** A question as a sentence: "A visitor asked about Rex: enquiry 3". Its actor is the website that sent it. */
function NewEnquiry({ enquiry: { id, petId } }: { enquiry: EnquirySummary }) {
  return (
    <>
      A visitor asked about <PetLink id={petId} />: <EnquiryLink id={id} />
    </>
  );
}

const enquiryVerbs: { readonly [Of in EnquirySummary["status"]]: string } = {
  open: "reopened",
  answered: "answered",
  closed: "closed",
  spam: "marked as spam",
};

/** Predicate of an enquiry's event: "answered enquiry 3 about Rex". */
function EnquiryEvent({ type, enquiry: { id, petId, status } }: { type: EventType; enquiry: EnquirySummary }) {
  const isDeleted = type === "enquiry.deleted";
  return (
    <>
      {isDeleted ? "deleted" : enquiryVerbs[status]} {isDeleted ? `enquiry ${id}` : <EnquiryLink id={id} />} about{" "}
      <PetLink id={petId} />
    </>
  );
}

/** "enquiry 3", linked to the page of enquiries. */
function EnquiryLink({ id }: { id: bigint }) {
  return (
    <Anchor component={Link} href={`/enquiries/${id}`} inherit fw={550}>
      enquiry {`${id}`}
    </Anchor>
  );
}

interface CategoryEventProps {
  type: EventType;
  category: Category;
  changes: Change[] | undefined;
}

/** Predicate of a category event: "added the category Dogs". */
function CategoryEvent({ type, category: { id, name }, changes = [] }: CategoryEventProps) {
  const displayName = <b>{isolate(name ?? "") || `${id}`}</b>;
  if (type === "category.created")
    return isolate(name ?? "") ? <>added the category {displayName}</> : <>added category {displayName}</>;
  if (type === "category.deleted") return <>deleted the category {displayName}</>;
  const before = changes.find(({ field }) => field === "name")?.from;
  return (
    <>
      renamed the category <b>{isolate(`${before ?? ""}`) || `${id}`}</b> to {displayName}
    </>
  );
}

const keyVerbs: { readonly [type: string]: string } = {
  "key.created": "created",
  "key.rotated": "rotated",
  "key.revoked": "revoked",
};

/** Predicate of a key event: "revoked the key Web shop (ending in 4f2a)". */
function KeyEvent({ type, apiKey }: { type: EventType; apiKey: Key }) {
  const key = (
    <>
      the key{" "}
      <b>
        <Name>{apiKey.name}</Name>
      </b>{" "}
      (ending in {apiKey.lastFour})
    </>
  );
  if (type === "key.exposed") {
    const how = apiKey.exposedTo === undefined ? "without encryption" : `from ${pageOf(apiKey.exposedTo)}`;
    return (
      <>
        received {key} {how}
      </>
    );
  }
  return (
    <>
      {keyVerbs[type] ?? "changed"} {key}
    </>
  );
}

interface PersonEventProps {
  type: EventType;
  person: Person;
  changes: Change[] | undefined;
  by: Actor;
}

/** Predicate of an account event: "changed the role of Sam from viewer to staff". */
function PersonEvent({ type, person, changes = [], by }: PersonEventProps) {
  const isOwn = by.type === "person" && by.id === person.id;
  const name = (
    <b>
      <Name>{person.name}</Name>
    </b>
  );
  if (type === "person.added")
    return isOwn ? (
      `joined as ${rolesInSentence[person.role]}`
    ) : (
      <>
        added {name} as {rolesInSentence[person.role]}
      </>
    );
  if (type === "person.removed") return isOwn ? "removed their own account" : <>removed the account of {name}</>;
  if (type === "person.password_link_created") return <>created a link to set a new password for {name}</>;
  if (type === "person.password_changed") return isOwn ? "set a new password" : <>set a new password for {name}</>;
  if (type === "person.recovery_code_created") return "created a recovery sheet";
  if (type === "person.recovered") return "used the recovery sheet";
  if (changes.length === 0) return <>changed the account of {name}</>;
  return (
    <>
      changed
      {changes.map(({ field, from, to }, index) => (
        <Fragment key={field}>
          {index > 0 && " and"} the {field}
          {index === 0 && <> of {name}</>} from <b>{isolate(`${from}`)}</b> to <b>{isolate(`${to}`)}</b>
        </Fragment>
      ))}
    </>
  );
}

interface SessionEventProps {
  type: EventType;
  person: Person;
  count: bigint | undefined;
  by: Actor;
}

/** Predicate of a session event: "logged in". */
function SessionEvent({ type, person, count = 1n, by }: SessionEventProps) {
  const isOwn = by.type === "person" && by.id === person.id;
  if (type === "session.created") return "logged in";
  if (isOwn) return count === 1n ? "logged out" : `logged out of ${count} sessions`;
  return (
    <>
      ended {pluralize(count, "session")} of{" "}
      <b>
        <Name>{person.name}</Name>
      </b>
    </>
  );
}

interface FailedLoginsProps {
  data: Extract<Event, { type: "session.failed" }>["data"];
}

/** Failed logins as a sentence without an actor: "3 failed logins for Ada from 192.0.2.0/24". */
function FailedLogins({ data: { person, count, network } }: FailedLoginsProps) {
  return (
    <>
      {pluralize(count, "failed login")} for{" "}
      <b>
        <Name>{person.name}</Name>
      </b>{" "}
      from {network}
    </>
  );
}

/** Loads the names of pets that events refer to only by id. */
export function EventNamesProvider({ events, children }: { events: Event[]; children: ReactNode }) {
  const petIds = events.filter(isKnown).flatMap(({ data: { order, enquiry } }) => {
    const subject = order ?? enquiry;
    return subject ? [subject.petId] : [];
  });
  return <PetsProvider ids={petIds}>{children}</PetsProvider>;
}

export function CategoryName({ id }: { id: bigint }) {
  return (
    <b>
      <Name>{useCategoryName(id)}</Name>
    </b>
  );
}
