/** What responses show of resources: compared with what the client knows, and noted. */

import type { OperationId } from "../../../src/contract/contract.ts";
import { nextPathOf } from "../../support/next-path.ts";
import type { TestResponse } from "../../support/pet-store.ts";
import { readJson } from "../../support/read-json.ts";
import type { Client, Draft } from "./draft.ts";
import type { Finding } from "./finding.ts";
import { differenceOf, isUncertain, learn } from "./learn.ts";
import type { Caller, Kind } from "./memory.ts";

type Shown = { id: bigint; [member: string]: unknown };

/** What each list contains. */
const lists: { [Id in OperationId]?: Kind } = {
  listPets: "pet",
  listPetDetails: "pet",
  exportPets: "pet",
  listCategories: "category",
  listOrders: "order",
  listKeys: "key",
  listPeople: "person",
  listInvitations: "invitation",
};

const singles: { [Id in OperationId]?: Kind } = {
  getPet: "pet",
  getCategory: "category",
  getOrder: "order",
  getKey: "key",
  getPerson: "person",
};

/** Checks a successful response to a GET. `clock`: when the request was sent. */
export function checkShown(
  draft: Draft,
  response: TestResponse,
  caller: Caller,
  client: Client,
  clock: number,
): Finding | undefined {
  const { id, subject } = draft;
  if (singles[id] && subject) {
    const difference = differenceOf(subject, response.body, caller);
    const isWhole = subject.kind !== "order" || caller.scope !== "read";
    if (!difference && isWhole) learn(subject, response.body, response.headers.get("ETag"));
    return difference === undefined ? undefined : { kind: "unexplained state", text: difference };
  }
  const kind = lists[id];
  if (!kind) return undefined;
  for (const item of itemsOf(id, response)) {
    const finding = checkItem(kind, item, caller, client, clock);
    if (finding) return finding;
  }
  return undefined;
}

/** The items of a list, or those of an export that is not a table. */
function itemsOf(id: OperationId, { body, headers, text }: TestResponse): Shown[] {
  if (id !== "exportPets") {
    if (id !== "listPetDetails") return body;
    return body.map(({ createdAt, updatedAt, openOrder, ...pet }: Shown) => pet);
  }
  const isTable = headers.get("Content-Type") === "text/csv";
  const lines = isTable ? [] : text.split("\n").filter((line) => line !== "");
  return lines.map((line) => readJson(line) as Shown);
}

function checkItem(kind: Kind, item: Shown, caller: Caller, { memory }: Client, clock: number): Finding | undefined {
  // Another client may just be using the id of a category that it deleted.
  const isGone =
    kind === "category"
      ? memory.categories.gone.some(({ id }) => id === item.id)
      : memory.shared.wasGone(kind, item.id, clock);
  if (isGone) {
    return { kind: "use after delete", text: `The deleted ${kind} ${item.id} is in a list.` };
  }
  const resource = memory.poolOf(kind).find(item.id);
  const difference = resource && differenceOf(resource, item, caller);
  if (difference !== undefined) return { kind: "unexplained state", text: `In a list: ${difference}` };
  if (resource && isUncertain(resource) && caller.scope !== "read") learn(resource, item, null);
  return undefined;
}

/** Keeps the link to the next page, or the position of the feed. */
export function keepLink({ id }: Draft, { headers }: TestResponse, { memory }: Client): void {
  const path = nextPathOf(headers) ?? "";
  const position = /[?&]after=([^&]+)/.exec(path)?.[1];
  if (position !== undefined) memory.keep(memory.positions, decodeURIComponent(position));
  else if (path !== "") memory.keep(memory.nextPages, { id, path });
}
