/** Compares what clients know of resources with what responses show, and learns from them. */
import { cut } from "../cut.ts";
import type { Caller, Kind, Memory, Resource } from "./memory.ts";

/** What can be wrong with a response. */
export const faultKinds = [
  "server error",
  "undocumented status",
  "undocumented header",
  "undocumented body",
  "invalid input accepted",
  "valid input refused",
  "authentication ignored",
  "use after delete",
  "unexplained state",
] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Finding {
  kind: FaultKind;
  text: string;
}

type Body = { id: bigint; [member: string]: unknown };

/** Members that change by use, or by a change whose response does not show them. */
const volatileMembers: { [Of in Kind]?: string[] } = {
  // Only on request, and pets of other clients count.
  category: ["pets"],
  order: ["updatedAt"],
  waitingEntry: ["updatedAt", "place"],
  key: ["lastUsedAt", "lastUsedFrom", "revokedAt"],
  person: ["lastSeenAt"],
  // A webhook changes by its deliveries.
  webhook: ["status", "position", "waiting", "oldestWaitingAt", "nextAttemptAt", "lost", "lastSuccessAt"],
};

/** Members that callers with the scope `read` do not see. */
export const confidentialMembers: { [Of in Kind]?: string } = { order: "customer", profile: "notes" };

/** The members that both representations of a list and of a single resource have. */
function stableOf(kind: Kind, body: Body, isWhole: boolean): Body {
  const hidden = [...(volatileMembers[kind] ?? []), ...(isWhole ? [] : [confidentialMembers[kind]])];
  const stable = Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name))) as Body;
  // The name of the person may have changed since.
  const { createdBy } = stable as { createdBy?: { id: bigint } };
  return createdBy ? { ...stable, createdBy: createdBy.id } : stable;
}

/** Returns how a representation differs from the last known state of the resource. */
export function differenceOf(resource: Resource, shown: object, { scope }: Caller): string | undefined {
  const { kind, id, body } = resource;
  if (resource.isGone) return `The deleted ${kind} ${id} is shown: ${toText(shown)}`;
  if (isUncertain(resource)) return undefined;
  const isWhole = scope !== "read";
  const confidential = confidentialMembers[kind];
  if (!isWhole && confidential && confidential in shown)
    return `The ${kind} ${id} shows its ${confidential} to a reader.`;
  const known = stableOf(kind, body as Body, isWhole);
  const actual = stableOf(kind, shown as Body, isWhole);
  if (Bun.deepEquals(known, actual)) return undefined;
  return `The ${kind} ${id} is ${toText(actual)}, and was left as ${toText(known)}`;
}

/** Resources whose state a change has determined only in part: the next representation shows it. */
const uncertain = new WeakSet<Resource>();

export function isUncertain(resource: Resource): boolean {
  return uncertain.has(resource);
}

export function makeUncertain(resource: Resource): void {
  loseTag(resource);
  uncertain.add(resource);
}

/** Notes a representation. `tag`: its ETag, if it has one. */
export function learn(resource: Resource, shown: { id: bigint }, tag: string | null): void {
  const { kind, body } = resource;
  const hasChanged = !Bun.deepEquals(stableOf(kind, body as Body, true), stableOf(kind, shown as Body, true));
  if (hasChanged) resource.oldTag = resource.tag;
  if (hasChanged || tag !== null) resource.tag = tag ?? undefined;
  resource.body = shown;
  uncertain.delete(resource);
}

/** Notes that the resource changed in a way that no ETag has been given for. */
export function loseTag(resource: Resource): void {
  if (resource.tag !== undefined) resource.oldTag = resource.tag;
  resource.tag = undefined;
}

/** Adds the id of a new resource. Returns what is wrong with its id. */
export function addNewId({ shared }: Memory, kind: Kind, id: bigint): Finding | undefined {
  if (shared.addId(kind, id)) return undefined;
  return { kind: "use after delete", text: `The new ${kind} has the id ${id}, which another one has or had.` };
}

/** A state that no request has made. */
export function unexplained(text: string): Finding {
  return { kind: "unexplained state", text };
}

/** The JSON of a value, for a finding. */
export function toText(value: unknown): string {
  return cut(JSON.stringify(value, (_, member) => (typeof member === "bigint" ? `${member}n` : member)));
}
