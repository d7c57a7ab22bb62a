import { writeJson } from "../../contract/write-json.ts";

/**
 * The entity tag of a representation: a hash of its JSON and its links. If members change by themselves (`lastSeenAt`),
 * the tag has two parts, joined by a dot: a hash without them, which `If-Match` compares, and one of everything.
 */
export function tagOf(body: object, json: string, link = ""): string {
  const all = hash(json + link);
  const stable = withoutVolatile(body);
  return stable === body ? `"${all}"` : `"${hash(writeJson(stable))}.${all}"`;
}

/** The entity tag that a resource has when it is read, without the secret of a key or a webhook. `json` is the body. */
export function tagOfNew(body: object, json: string): string {
  if (!("key" in body || "secret" in body)) return tagOf(body, json);
  const resource = { ...body, key: undefined, secret: undefined };
  return tagOf(resource, writeJson(resource));
}

export function tagOfBytes(bytes: Uint8Array): string {
  return `"${hash(bytes)}"`;
}

const volatileMembers = new Set([
  ...["lastSeenAt", "lastUsedAt", "lastUsedFrom"],
  // The place of a waiting entry.
  "place",
  // Members of a webhook that deliveries change.
  ...["position", "waiting", "oldestWaitingAt", "nextAttemptAt", "lost", "lastSuccessAt"],
]);

/** Whether a member changes whenever the resource is used, which is no change of the resource. */
export function isVolatile(name: string): boolean {
  return volatileMembers.has(name);
}

function withoutVolatile(body: object): object {
  // Deliveries change the status of a webhook to `failing` and `active`; `disabledReason` says whether it is disabled.
  if ("lost" in body) return withoutMembers(body, (name) => isVolatile(name) || name === "status");
  return "lastSeenAt" in body || "lastUsedAt" in body || "place" in body ? withoutMembers(body, isVolatile) : body;
}

function withoutMembers(body: object, isLeftOut: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}

function hash(content: string | Uint8Array): string {
  return Bun.hash(content).toString(16);
}

/** Whether a list of tags such as `If-None-Match` contains this one, by weak comparison (RFC 9110, section 8.8.3.2). */
export function matchesWeakly(list: string, tag: string): boolean {
  return list.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/** Whether a list such as `If-Match` contains the tag of this resource, by strong comparison, without volatile members. */
export function matchesResource(list: string, resource: object): boolean {
  return matchesStrongly(list, `"${hash(writeJson(withoutVolatile(resource)))}"`);
}

/** The same for a tag, which is undefined for a representation that has none (RFC 9110, section 13.1.1). */
export function matchesStrongly(list: string, tag: string | undefined): boolean {
  const tags = list.split(",").map(stableOf);
  return tags.includes("*") || (tag !== undefined && tags.includes(stableOf(tag)));
}

/** Returns a tag without its part for volatile members. */
function stableOf(tag: string): string {
  return tag.trim().replace(/\.\w+"$/, '"');
}

/** Whether the resource is in the state that the request's conditions demand (RFC 9110, sections 13.1.1 and 13.1.2). */
export function isCurrent(headers: Headers, resource: object): boolean {
  const ifMatch = headers.get("if-match");
  const ifNoneMatch = headers.get("if-none-match");
  if (ifMatch !== null) return matchesResource(ifMatch, resource);
  return ifNoneMatch === null || !matchesWeakly(ifNoneMatch, tagOf(resource, writeJson(resource)));
}
