import type { EventType, WaitingSummary } from "../../../client/index.ts";
import { PetLink } from "../../ui/pet-link.tsx";

const verbs: { readonly [Of in EventType]?: string } = {
  "waiting.added": "added",
  "waiting.updated": "changed",
  "waiting.ordered": "completed",
  "waiting.withdrawn": "withdrew",
  "waiting.expired": "let expire",
  "waiting.resumed": "put back",
  "waiting.deleted": "deleted",
};

interface WaitingEventProps {
  type: EventType;
  entry: WaitingSummary;
}

/** Predicate of an event about the waiting list: "offered Rex to waiting entry 3". */
export function WaitingEvent({ type, entry: { id, petId, categoryId } }: WaitingEventProps) {
  const pet = petId === undefined ? <>a pet of category {`${categoryId}`}</> : <PetLink id={petId} />;
  const entry = `waiting entry ${id}`;
  if (type === "waiting.offered") {
    return (
      <>
        offered {pet} to {entry}
      </>
    );
  }
  return (
    <>
      {verbs[type] ?? "changed"} {entry} for {pet}
    </>
  );
}
