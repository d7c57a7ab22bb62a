/** Reads a whole store at the end, and compares it with what its clients know: no refused request has changed it. */

import type { Event } from "../../../src/contract/contract.ts";
import { nextPathOf, sendRequest } from "../../support/send-request.ts";
import { SHARED_CATEGORY_IDS } from "./drafts/categories.ts";
import { differenceOf, toText } from "./learn.ts";
import type { Caller, Kind, SharedMemory } from "./memory.ts";
import type { Walker } from "./walker.ts";

type Item = { id: bigint; profile?: object; photos?: Item[] };
export type Contents = Map<Kind, Map<bigint, Item>>;

const lists: { [Of in Kind]: string } = {
  pet: "/pets?",
  profile: "/pet-details?include=all&",
  photo: "/pet-details?include=photos&",
  category: "/categories?",
  order: "/store/orders?",
  waitingEntry: "/store/waiting?",
  key: "/keys?",
  person: "/people?",
  invitation: "/invitations?",
  webhook: "/webhooks?",
};

/** Follows the links of a list to its end. */
async function readAll<Read>(origin: string, { key = "" }: Caller, path: string): Promise<Read[]> {
  const items: Read[] = [];
  for (let next: string | undefined = `/v1${path}`; next !== undefined; ) {
    const { status, body, headers, text } = await sendRequest(origin + next, { key });
    if (status === 503) continue;
    if (status !== 200) throw new Error(`${next}: ${text}`);
    items.push(...body);
    const link = nextPathOf(headers);
    next = link === next ? undefined : link;
  }
  return items;
}

export async function readContents(origin: string, operator: Caller): Promise<Contents> {
  const contents: Contents = new Map();
  for (const [kind, path] of Object.entries(lists) as [Kind, string][]) {
    const items = await readAll<Item>(origin, operator, `${path}limit=100`);
    const own = items.flatMap((item) => {
      if (kind === "profile") return { id: item.id, ...item.profile };
      return kind === "photo" ? (item.photos ?? []) : item;
    });
    contents.set(kind, new Map(own.map((item) => [item.id, item])));
  }
  return contents;
}

/** Returns what is wrong with the contents of a store. `before`: its contents before the clients sent requests. */
export function audit(
  contents: Contents,
  before: Contents,
  walkers: Walker[],
  shared: SharedMemory,
  operator: Caller,
): string[] {
  const faults: string[] = [];
  for (const [kind, items] of contents) {
    const known = new Set(before.get(kind)?.keys());
    if (kind === "category") for (const id of SHARED_CATEGORY_IDS) known.add(id);
    for (const resource of walkers.flatMap(({ memory }) => memory.poolOf(kind).live)) {
      known.add(resource.id);
      const item = items.get(resource.id);
      const difference = item ? differenceOf(resource, item, operator) : `The ${kind} ${resource.id} is missing.`;
      if (difference !== undefined) faults.push(`unexplained state: at the end: ${difference}`);
    }
    for (const [id, item] of items) {
      if (shared.wasGone(kind, id, shared.clock)) faults.push(`use after delete: the deleted ${kind} ${id} is listed.`);
      else if (!known.has(id)) faults.push(`unexplained state: no accepted request made the ${kind} ${toText(item)}.`);
    }
  }
  return faults;
}

/** Returns the pets that changed after their deletion, and before they were restored, by the event feed. */
export async function auditEvents(origin: string, operator: Caller): Promise<string[]> {
  const events = await readAll<Event>(origin, operator, "/events?limit=100&type=pet.*&after=start");
  const deleted = new Set<bigint>();
  const faults: string[] = [];
  for (const { id, type, data } of events) {
    const pet = data.pet?.id ?? 0n;
    if (type === "pet.restored") deleted.delete(pet);
    if (deleted.has(pet)) faults.push(`use after delete: event ${id} (${type}) of the deleted pet ${pet}.`);
    if (type === "pet.deleted") deleted.add(pet);
  }
  return faults;
}
