import type { WaitingEntry } from "../../../../src/contract/contract.ts";
import { type Drafter, draftOne, drawBody, drawIfMatch, drawQuery, emptyDraft } from "../draft.ts";
import { addNewId, learn, loseTag } from "../learn.ts";
import type { JsonObject } from "../values.ts";

/** Categories of a new store, which no client deletes. An entry for a pet would change the orders of other clients. */
const CATEGORIES = [1n, 2n, 3n, 4n, 5n, 6n, 7n];

export const joinWaitingList: Drafter = (client) => {
  const { values, memory } = client;
  const { petId: _, ...drawn } = drawBody("joinWaitingList", client);
  const isUnknown = values.chance(0.05);
  const isAvailable = values.chance(0.05);
  const pet = isAvailable ? memory.pets.pick(values.random, ({ body }) => body.status === "available") : undefined;
  const customer = { ...(drawn.customer as JsonObject), name: `Customer ${client.next()}` };
  const { categoryId: _chosen, ...terms } = drawn;
  const owner = pet ? { petId: pet.id } : { categoryId: isUnknown ? -404n : values.pick(CATEGORIES) };
  return emptyDraft("joinWaitingList", {
    body: { ...terms, ...owner, customer },
    ...(pet && { subject: pet }),
    // Other clients may have filled the list, or used the same address.
    expected: pet ? [409] : isUnknown ? [404] : [201, 409],
    verify: ({ status, body }) => (status === 201 ? addNewId(memory, "waitingEntry", body.id) : undefined),
    apply({ status, body, headers }) {
      if (status !== 201) return;
      const tag = headers.get("ETag");
      const entry = { kind: "waitingEntry" as const, id: body.id, body, isGone: false };
      memory.waitingEntries.add({ ...entry, ...(tag !== null && { tag }) });
    },
  });
};

export const listWaiting: Drafter = (client) => {
  const query = drawQuery("listWaiting", client, { petId: () => client.memory.pets.pick(client.values.random)?.id });
  return emptyDraft("listWaiting", { query });
};

export const updateWaitingEntry: Drafter = (client) => {
  const { values } = client;
  const draft = draftOne("updateWaitingEntry", "waitingEntry", client);
  if (!draft) return undefined;
  const body = drawBody("updateWaitingEntry", client);
  if (values.chance(0.7)) delete body.status;
  if (values.chance(0.7)) delete body.told;
  // An entry that loses its person is withdrawn.
  if (body.customer === null) delete body.status;
  draft.body = body;
  const entry = draft.subject;
  if (!entry) return draft;
  draft.expected = drawIfMatch(draft, entry, client) ? statusesOf(entry.body, body) : [412];
  draft.apply = ({ body: next, headers }) => learn(entry, next, headers.get("ETag"));
  return draft;
};

function statusesOf(entry: WaitingEntry, { status = entry.status, told = entry.told, customer }: JsonObject): number[] {
  const hasMoved = status !== entry.status;
  if (hasMoved && !(entry.status === "waiting" && status === "withdrawn")) return [409];
  if (told !== entry.told) return [409];
  // Another entry may have the same address.
  return customer !== undefined && status === "waiting" ? [200, 409] : [200];
}

export const deleteWaitingEntry: Drafter = (client) => {
  const { memory } = client;
  const draft = draftOne("deleteWaitingEntry", "waitingEntry", client);
  const entry = draft?.subject;
  if (!draft || !entry) return draft;
  if (!drawIfMatch(draft, entry, client)) draft.expected = [412];
  draft.apply = () => memory.remove("waitingEntry", entry);
  return draft;
};

export const deleteWaitingCustomer: Drafter = (client) => {
  const draft = draftOne("deleteWaitingCustomer", "waitingEntry", client);
  const entry = draft?.subject;
  if (!draft || !entry) return draft;
  if (!drawIfMatch(draft, entry, client)) draft.expected = [412];
  draft.apply = () => {
    const { customer, ...rest } = entry.body;
    if (customer) loseTag(entry);
    entry.body = rest.status === "waiting" ? { ...rest, status: "withdrawn" } : rest;
  };
  return draft;
};
