import type { Actor, Event, EventType, Person } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { Name } from "../../ui/name.tsx";

interface SessionEventProps {
  type: EventType;
  person: Person;
  count: bigint | undefined;
  by: Actor;
}

/** Predicate of a session event: "logged in". */
export function SessionEvent({ type, person, count = 1n, by }: SessionEventProps) {
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
export function FailedLogins({ data: { person, count, network } }: FailedLoginsProps) {
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
