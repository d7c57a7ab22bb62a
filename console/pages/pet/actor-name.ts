import type { Actor } from "../../../client/index.ts";

/** Who it was, in words. */
export function actorName({ type, id, name }: Actor): string {
  if (type === "service") return "the service itself";
  if (type === "operator") return "the operator, on the command line";
  const called = name || (id === undefined ? undefined : `number ${id}`);
  if (type === "key") return called ? `the key ${called}` : "the operator's key";
  return called ?? "somebody who has left";
}
