/** Requests of a person who is logged in. */
import type { PetStoreProcess } from "../../postgres/processes.ts";

/** Returns the cookie that a response sets. */
export function sessionOf(headers: Headers): string {
  return headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** Sends JSON with the cookie of a session, or with an empty one, and without a key. */
export async function sendInSession(
  { origin }: PetStoreProcess,
  cookie: string,
  method: string,
  path: string,
  body?: object,
) {
  const headers = { Cookie: cookie, Origin: origin, "Content-Type": "application/json" };
  const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}
