import { useQuery } from "@tanstack/react-query";
import type { Actor } from "../../../client/index.ts";
import { sessionQuery } from "../../session/use-session.ts";

/** Who did it, as the beginning of a sentence. */
export function EventActor({ by }: { by: Actor }) {
  const { data: session } = useQuery(sessionQuery);
  const { type, id, name } = by;
  if (type === "service") return "The service";
  if (type === "operator") return "The operator";
  if (type === "key")
    return name ? (
      <>
        The key <b>{name}</b>
      </>
    ) : (
      "A key"
    );
  if (id !== undefined && id === session?.person?.id) return <b>You</b>;
  return name ? <b>{name}</b> : "Somebody who has left";
}
