import type { Json } from "../../src/contract/json.ts";
import { parseJson } from "../../src/contract/json.ts";
import type { Session } from "./session.ts";
import { describe, type Reply } from "./session.ts";

/** Maximum number of attempts to remove a resource. */
const ATTEMPTS_MAX = 3;
const PAGE = 100;

type Resource = { [name: string]: Json };

/** Removes what this run has made, and what earlier runs have left. Returns what could not be removed, in words. */
export async function cleanUp(session: Session): Promise<string[]> {
  const words = encodeURIComponent(session.made.words);
  const left: string[] = [];
  const remove = async (path: string, name: string) => {
    const reply = await repeat(() => session.send(path, { method: "DELETE" }));
    if (reply.status !== 204 && reply.status !== 404) left.push(`${path} (${name}): ${describe(reply)}`);
  };

  for (const pet of await findMade(session, `/pets?name=${words}&limit=${PAGE}`, left)) {
    await remove(`/pets/${pet.id}`, `${pet.name}`);
  }
  for (const category of await findMade(session, `/categories?name=${words}&limit=${PAGE}`, left)) {
    await remove(`/categories/${category.id}`, `${category.name}`);
  }
  if (session.scope === "admin") {
    for (const key of await findMade(session, `/keys?limit=${PAGE}`, left))
      await remove(`/keys/${key.id}`, `${key.name}`);
  }
  return left;
}

/** Returns the resources of the list whose names say that they are to be removed. */
async function findMade(session: Session, path: string, left: string[]): Promise<Resource[]> {
  const found: Resource[] = [];
  const visited = new Set<string>();
  // A faulty proxy can return the same page forever.
  for (let next: string | undefined = path; next !== undefined && !visited.has(next); ) {
    const url: string = next;
    visited.add(url);
    const reply = await repeat(() => session.send(url));
    const list = reply.status === 200 ? readList(reply) : undefined;
    if (!list) left.push(`Whether anything is left is unknown: ${reply.request} got ${describe(reply)}`);
    for (const each of list ?? []) {
      // Of a key, which stays in the list.
      if (each.revokedAt !== undefined) continue;
      if (session.made.isToRemove(`${each.name}`)) found.push(each);
      else if (session.made.isOfOther(`${each.name}`)) session.remaining.push(`${each.name} (of another run)`);
    }
    // Relative to the target, whatever base URL the deployment has.
    const query = /<[^>]*(\?[^>]*)>; rel="next"/.exec(reply.headers.get("Link") ?? "")?.[1];
    next = query && `${path.replace(/\?.*$/, "")}${query}`;
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
