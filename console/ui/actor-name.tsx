import { useQuery } from "@tanstack/react-query";
import type { Actor } from "../../client/index.ts";
import { sessionQuery } from "../api/session.ts";
import { Name } from "./name.tsx";

interface ActorNameProps {
  by: Actor;
  /** Capitalises the name, and says "You" for the logged-in person. */
  isSentenceStart?: boolean;
}

/** The person, key or service that made a change, as part of a sentence. */
export function ActorName({ by: { type, id, name }, isSentenceStart = false }: ActorNameProps) {
  const { data: session } = useQuery(sessionQuery);
  const the = isSentenceStart ? "The" : "the";
  if (type === "service" || type === "operator") return `${the} ${type}`;
  if (type === "key" && id === undefined) return `${the} operator's key`;
  if (type === "key") {
    return (
      <>
        {the} key <b>{name ? <Name>{name}</Name> : `${id}`}</b>
      </>
    );
  }
  if (isSentenceStart && id !== undefined && id === session?.person?.id) return <b>You</b>;
  return name ? (
    <b>
      <Name>{name}</Name>
    </b>
  ) : (
    `${isSentenceStart ? "A" : "a"} removed person`
  );
}
