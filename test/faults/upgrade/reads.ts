/** Requests of a client that uses a store before and after its upgrade. */
import type { PetStoreProcess } from "../../postgres/processes.ts";
import { nextPathOf } from "../../support/send-request.ts";

const searches = ["rex", "RENEE", "eclair", "ガ", "łodz", "x yz", 'status":', "ångström zoe", "é".repeat(70), "categ"];
const sorts = ["-id", "id", "name", "-name"];

/** Lists whose responses an upgrade must not change. */
export const walks: readonly string[] = [
  ...sorts.map((sort) => `/v1/pets?limit=100&sort=${sort}`),
  ...["status=available", "status=pending", "status=sold", "hasStatus=false", "categoryId=-9223372036854775808"].map(
    (filter) => `/v1/pets?limit=100&${filter}`,
  ),
  ...searches.map((name) => `/v1/pets?limit=100&name=${encodeURIComponent(name)}`),
  "/v1/pets?limit=100&sort=name&name=re&status=sold",
  "/v1/pets/export?format=csv",
  "/v1/store/inventory",
  "/v1/categories?limit=100",
  "/v1/pets/26/history",
  "/v1/pets/29/history",
  "/v1/pet-details?limit=100",
  ...["include=all", "search=eclair", "search=0025", "tag=calm&include=profile", "published=true&include=photos"].map(
    (filter) => `/v1/pet-details?limit=100&${filter}`,
  ),
  "/v1/people?limit=100",
  "/v1/invitations?limit=100",
  "/v1/store/orders?limit=100",
  "/v1/store/orders?customer=angstrom",
  "/v1/store/orders?reference=A-1",
  "/v1/events?limit=100",
  "/v1/events?limit=100&after=start",
  "/v1/keys?limit=100",
];

/** Returns the bodies of a list, page by page to its end. */
export async function readWalk(petStore: PetStoreProcess, path: string): Promise<string> {
  let bodies = "";
  for (let next: string | undefined = path; next !== undefined; ) {
    const response: Response = await petStore.request(next);
    const body = await response.text();
    if (response.status !== 200) return `${bodies}${response.status} ${body}`;
    // The URLs of images depend on the process.
    bodies += `${body.replaceAll(petStore.origin, "")}\n`;
    next = nextPathOf(response.headers);
    // The feed always has a next page.
    if (body === "[]") next = undefined;
  }
  return bodies;
}

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
