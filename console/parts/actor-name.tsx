import { useQuery } from "@tanstack/react-query";
import type { Actor } from "../../client/index.ts";
import { sessionQuery } from "../session/use-session.ts";

/** Who did it, within a sentence; where it `begins` one, whoever is logged in is addressed. */
export function ActorName({ by: { type, id, name }, begins = false }: { by: Actor; begins?: boolean }) {
  const { data: session } = useQuery(sessionQuery);
  const the = begins ? "The" : "the";
  if (type === "service" || type === "operator") return `${the} ${type}`;
  if (type === "key" && id === undefined) return `${the} operator's key`;
  if (type === "key") {
    return (
      <>
        {the} key <b>{name || `${id}`}</b>
      </>
    );
  }
  if (begins && id !== undefined && id === session?.person?.id) return <b>You</b>;
  return name ? <b>{name}</b> : `${begins ? "Somebody" : "somebody"} who has left`;
}
