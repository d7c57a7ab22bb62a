/** Reads whose responses an upgrade must not change. */

import type { PetStoreProcess } from "../../postgres/processes.ts";
import { nextPathOf } from "../../support/next-path.ts";

interface Walk {
  path: string;
  /** The first version whose rows contain all that the response shows. */
  since: number;
}

const searches = ["rex", "RENEE", "eclair", "ガ", "łodz", "x yz", 'status":', "ångström zoe", "é".repeat(70), "categ"];
const sorts = ["-id", "id", "name", "-name"];
const petEvents = "type=pet.created&type=pet.updated&type=pet.status_changed&type=pet.deleted";

export const walks: readonly Walk[] = [
  ...sorts.map((sort) => ({ path: `/v1/pets?limit=100&sort=${sort}`, since: 1 })),
  ...["status=available", "status=pending", "status=sold", "hasStatus=false", "categoryId=-9223372036854775808"].map(
    (filter) => ({ path: `/v1/pets?limit=100&${filter}`, since: 1 }),
  ),
  ...searches.map((name) => ({ path: `/v1/pets?limit=100&name=${encodeURIComponent(name)}`, since: 1 })),
  { path: "/v1/pets?limit=100&sort=name&name=re&status=sold", since: 1 },
  { path: "/v1/pets/export?format=csv", since: 1 },
  { path: "/v1/store/inventory", since: 1 },
  { path: "/v1/categories?limit=100", since: 2 },
  { path: `/v1/events?limit=100&${petEvents}`, since: 3 },
  { path: "/v1/pets/26/history", since: 3 },
  { path: "/v1/pets/29/history", since: 3 },
  { path: "/v1/pet-details?limit=100", since: 3 },
  { path: "/v1/people?limit=100", since: 3 },
  { path: "/v1/invitations?limit=100", since: 3 },
  { path: "/v1/store/orders?limit=100", since: 12 },
  { path: "/v1/store/orders?customer=angstrom", since: 12 },
  { path: "/v1/store/orders?reference=A-1", since: 12 },
  { path: "/v1/events?limit=100", since: 16 },
  { path: "/v1/events?limit=100&after=start", since: 16 },
  { path: "/v1/keys?limit=100", since: 16 },
];

/** Returns the bodies of a list, page by page to its end. */
export async function readWalk(petStore: PetStoreProcess, path: string): Promise<string> {
  let bodies = "";
  for (let next: string | undefined = path; next !== undefined; ) {
    const response: Response = await petStore.request(next);
    const body = await response.text();
    if (response.status !== 200) return `${bodies}${response.status} ${body}`;
    bodies += `${body}\n`;
    next = nextPathOf(response.headers);
    // The feed always has a next page.
    if (body === "[]") next = undefined;
  }
  return bodies;
}
