import { Fragment } from "react";
import type { Actor, Change, EventType, Person } from "../../../client/index.ts";
import { rolesInSentence } from "../../session/roles.ts";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";

interface PersonEventProps {
  type: EventType;
  person: Person;
  changes: Change[] | undefined;
  by: Actor;
}

/** Predicate of an account event: "changed the role of Sam from viewer to staff". */
export function PersonEvent({ type, person, changes = [], by }: PersonEventProps) {
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
