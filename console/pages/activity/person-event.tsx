import { Fragment } from "react";
import type { Actor, Change, EventType, Person } from "../../../client/index.ts";

interface PersonDeedProps {
  type: EventType;
  person: Person;
  changes: Change[] | undefined;
  by: Actor;
}

/** What was done to somebody's account, maybe by themselves. */
export function PersonDeed({ type, person, changes = [], by }: PersonDeedProps) {
  const isOwn = by.type === "person" && by.id === person.id;
  const name = <b>{person.name}</b>;
  if (type === "person.added")
    return isOwn ? (
      `joined as ${person.role}`
    ) : (
      <>
        added {name} as {person.role}
      </>
    );
  if (type === "person.removed") return isOwn ? "left the store" : <>removed the account of {name}</>;
  return (
    <>
      changed {isOwn ? "their own account" : <>the account of {name}</>}
      {changes.map(({ field, from, to }, index) => (
        <Fragment key={field}>
          {index > 0 && " and"} from <b>{`${from}`}</b> to <b>{`${to}`}</b>
        </Fragment>
      ))}
    </>
  );
}
