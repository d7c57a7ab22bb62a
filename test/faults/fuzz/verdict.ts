/**
 * Whether a response is what the contract and the state of the store allow, and which kind of fault it is if not.
 * What successful responses show of resources is compared with what the client knows, and noted.
 */
import type { OperationId } from "../../../src/contract/contract.ts";
import { operationOf } from "../../support/contract.ts";
import { ContractViolation, checkResponse } from "../../support/contract-check.ts";
import type { TestResponse } from "../../support/pet-store.ts";
import { readJson } from "../../support/read-json.ts";
import type { Client, Draft } from "./draft.ts";
import { confidentialMembers, differenceOf, type Finding, isUncertain, learn } from "./learn.ts";
import type { Caller, Kind } from "./memory.ts";
import type { Sent } from "./sent.ts";

/** What a request is for, and the response that it should get. */
export type Intent =
  | { kind: "valid" }
  /** `fields`: names of the fields at fault, of which the response must name one, itself or a part of it. */
  | { kind: "invalid"; how: string; statuses: number[]; fields?: string[] }
  | { kind: "unauthorized"; how: string; statuses: number[] };

/** Statuses with which a valid request of an authorized caller is refused, whatever the state of the store. */
const refusals = [400, 401, 403, 405, 413, 414, 415, 422, 429, 431];
/** Statuses that the contract documents for all operations together, under `default`. */
const otherStatuses = [414, 431];

export function judge(draft: Draft, sent: Sent, intent: Intent, response: TestResponse): Finding | undefined {
  const { status } = response;
  if (status >= 500 && status !== 503) return { kind: "server error", text: `responded with ${status}` };
  return checkContract(draft, sent, response) ?? checkIntent(draft, intent, response) ?? checkIgnored(sent, response);
}

function checkContract({ id }: Draft, { method }: Sent, response: TestResponse): Finding | undefined {
  try {
    checkResponse(id, response, method === "HEAD");
  } catch (error) {
    if (!(error instanceof ContractViolation)) throw error;
    return { kind: `undocumented ${error.part}`, text: error.message };
  }
  const { status } = response;
  if (operationOf(id).responses[status] || otherStatuses.includes(status)) return undefined;
  return { kind: "undocumented status", text: `responded with ${status}, which the operation does not document` };
}

function checkIntent(draft: Draft, intent: Intent, response: TestResponse): Finding | undefined {
  const { status } = response;
  if (status === draft.expectedIfEnded) return undefined;
  if (intent.kind === "valid") return draft.expected.includes(status) ? undefined : explain(draft, status);
  const kind = intent.kind === "invalid" ? "invalid input accepted" : "authentication ignored";
  if (!intent.statuses.includes(status)) {
    return { kind, text: `${intent.how}: responded with ${status}, not ${intent.statuses.join(" or ")}` };
  }
  if (intent.kind !== "invalid" || !intent.fields || response.text === "") return undefined;
  const faults = response.headers.get("Faults") ?? "";
  const isNamed = intent.fields.some(
    (name) =>
      [`"${name}";`, `"${name}.`].some((start) => faults.includes(start)) && response.body.message.includes(name),
  );
  if (isNamed) return undefined;
  return {
    kind,
    text: `${intent.how}: the response does not name ${intent.fields.join(" or ")}, but ${faults || "nothing"}`,
  };
}

function explain({ expected, isOfDeleted, id, subject }: Draft, status: number): Finding {
  const text = `responded with ${status}, not ${expected.join(" or ")}`;
  if (status < 400 && (isOfDeleted || expected.includes(404))) return { kind: "use after delete", text };
  if (status < 400 && expected.some((each) => each >= 400)) return { kind: "invalid input accepted", text };
  if (refusals.includes(status)) return { kind: "valid input refused", text };
  return { kind: "unexplained state", text: `${id} ${subject ? `of ${subject.kind} ${subject.id} ` : ""}${text}` };
}

function checkIgnored({ ignored }: Sent, { status, headers }: TestResponse): Finding | undefined {
  if (ignored.length === 0 || status >= 300) return undefined;
  const named = headers.get("Ignored") ?? "";
  if (ignored.every((name) => named.includes(name))) return undefined;
  return {
    kind: "undocumented header",
    text: `Ignored is ${named || "absent"}, and should name ${ignored.join(", ")}`,
  };
}

type Shown = { id: bigint; [member: string]: unknown };

/** What each list contains. */
const lists: { [Id in OperationId]?: Kind } = {
  listPets: "pet",
  listPetDetails: "pet",
  exportPets: "pet",
  listPhotos: "photo",
  listCategories: "category",
  listOrders: "order",
  listWaiting: "waitingEntry",
  listKeys: "key",
  listPeople: "person",
  listInvitations: "invitation",
  listWebhooks: "webhook",
};

const singles: { [Id in OperationId]?: Kind } = {
  getPet: "pet",
  getPetProfile: "profile",
  getCategory: "category",
  getOrder: "order",
  getWaitingEntry: "waitingEntry",
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
    // A profile has no id of its own.
    const shown = { id: subject.id, ...response.body };
    const difference = differenceOf(subject, shown, caller);
    const isWhole = confidentialMembers[subject.kind] === undefined || caller.scope !== "read";
    if (!difference && isWhole) learn(subject, shown, response.headers.get("ETag"));
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
    return body.map(({ createdAt, updatedAt, openOrder, profile, photos, ...pet }: Shown) => pet);
  }
  const isTable = headers.get("Content-Type")?.startsWith("text/csv");
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
