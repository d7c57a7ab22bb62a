import type { Actor, EventType, Person } from "../../../client/index.ts";

/** Predicate of a session event: "logged in". */
export function SessionEvent({ type, person, by }: { type: EventType; person: Person; by: Actor }) {
  const isOwn = by.type === "person" && by.id === person.id;
  if (type === "session.created") return "logged in";
  if (isOwn) return "logged out";
  return (
    <>
      ended the session of <b>{person.name}</b>
    </>
  );
}

interface FailedLoginsProps {
  data: { person?: Person | undefined; count?: bigint | undefined; network?: string | undefined };
}

/** Failed logins as a sentence, since nobody knows whose they were: "3 failed logins for Ada from 192.0.2.0/24". */
export function FailedLogins({ data: { person, count = 1n, network } }: FailedLoginsProps) {
  return (
    <>
      {`${count} failed login${count === 1n ? "" : "s"}`} for <b>{person?.name}</b> from {network}
    </>
  );
}
