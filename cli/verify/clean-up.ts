import type { Json } from "../../src/contract/json.ts";
import { parseJson } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import type { Session } from "./session.ts";
import { describe, type Reply } from "./session.ts";

/** Maximum number of attempts to remove a resource. */
const ATTEMPTS_MAX = 3;
const PAGE = 100;
/** Maximum number of pages that are read of a list. */
const PAGES_MAX = 200;

type Resource = { [name: string]: Json };

/** Removes what this run has made, and what earlier runs have left. Returns what could not be removed, in words. */
export async function cleanUp(session: Session): Promise<string[]> {
  const left: string[] = [];
  const remove = async (kind: string, { id, name }: Resource) => {
    const path = `/${kind}/${id}`;
    const reply = await repeat(() => session.send(path, { method: "DELETE" }));
    if (reply.status !== 204 && reply.status !== 404) left.push(`${path} (${name}): ${describe(reply)}`);
  };
  for (const kind of kindsOf(session)) {
    for (const each of await readAll(session, pathOf(kind, session), left)) {
      // A revoked key stays in the list.
      if (each.revokedAt === undefined && session.made.isToRemove(`${each.name}`)) await remove(kind, each);
    }
  }
  return left;
}

/** Pets first, because a category with pets cannot be deleted. */
function kindsOf({ scope }: Session): ("pets" | "categories" | "keys")[] {
  return ["pets", "categories", ...(scope === "admin" ? (["keys"] as const) : [])];
}

function pathOf(kind: string, { made }: Session): string {
  const filter = kind === "keys" ? "" : `name=${encodeURIComponent(made.words)}&`;
  return `/${kind}?${filter}limit=${PAGE}`;
}

/** Describes what remains in the store after the clean-up: what it could not remove, and what cannot be removed. */
export async function findRemaining(session: Session): Promise<string[]> {
  const { made } = session;
  const found: string[] = [];
  const unknown: string[] = [];
  for (const kind of kindsOf(session)) {
    for (const { id, name, revokedAt } of await readAll(session, pathOf(kind, session), unknown)) {
      const isOwn = made.isIn(`${name}`);
      if (!isOwn && (revokedAt !== undefined || !made.isOfOther(`${name}`))) continue;
      const state = revokedAt === undefined ? "" : ", revoked";
      found.push(`${nouns[kind]} ${id} (${name})${isOwn ? state : ", of another run"}`);
    }
  }
  const deleted = await readAll(session, pathOf("pets/deleted", session), unknown);
  const ids = deleted.flatMap(({ id, name }) => (made.isIn(`${name}`) ? [`${id}`] : []));
  if (ids.length > 0) found.push(`${ids.length} deleted pets, which can be restored for 30 days: ${ids.join(", ")}`);
  const since = encodeURIComponent(made.since);
  const events = await readAll(session, `/events?createdSince=${since}&limit=${PAGE}`, unknown);
  const count = events.filter((event) => made.isIn(writeJson(event))).length;
  if (count > 0) found.push(`${count} events of these changes, until the service deletes them because of their age`);
  return [...found, ...unknown];
}

const nouns = { pets: "pet", categories: "category", keys: "key" };

/** Reads a list page by page. Adds to `problems` if it cannot be read to its end. */
async function readAll(session: Session, path: string, problems: string[]): Promise<Resource[]> {
  const found: Resource[] = [];
  const visited = new Set<string>();
  // A faulty proxy can return the same page forever.
  for (let next: string | undefined = path; next !== undefined && !visited.has(next); ) {
    const url: string = next;
    visited.add(url);
    const reply = await repeat(() => session.send(url));
    const list = reply.status === 200 ? readList(reply) : undefined;
    if (!list) problems.push(`Whether anything is left is unknown: ${reply.request} got ${describe(reply)}`);
    found.push(...(list ?? []));
    // Relative to the target, whatever base URL the deployment has.
    const query = /<[^>]*(\?[^>]*)>; rel="next"/.exec(reply.headers.get("Link") ?? "")?.[1];
    next = query && `${path.replace(/\?.*$/, "")}${query}`;
    if (visited.size === PAGES_MAX && next !== undefined) {
      problems.push(`Whether anything is left is unknown: ${path} has more than ${PAGES_MAX * PAGE} items`);
      break;
    }
  }
  return found;
}

function readList({ text }: Reply): Resource[] | undefined {
  const read = parseJson(text);
  return "value" in read && Array.isArray(read.value) ? (read.value as Resource[]) : undefined;
}

/** Sends a request again if there is no response, or the proxy responds that the service is not available. */
async function repeat(send: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send();
    const isTransient = reply.status === 0 || reply.status >= 500;
    if (!isTransient || attempt === ATTEMPTS_MAX) return reply;
  }
}
