import { isDeepStrictEqual } from "node:util";
import type { Order } from "../../src/contract/contract.ts";
import type { Model } from "./model.ts";
import { created, found, hasPart, type ModelOperation, mergePatch, ok, page, refuse } from "./operation.ts";
import type { ModelEntry } from "./waiting-list.ts";

/** `holdHours` of a new store; the model has no settings. */
const HOLD_MILLISECONDS = 24 * 3_600_000;

export const listWaiting: ModelOperation<"listWaiting"> = ({ waiting }, { query }) => {
  const { status, petId, categoryId, told, customer } = query;
  const matching = [...waiting.entries.values()]
    .filter((entry) => {
      const isDue = entry.status === "waiting" && !waiting.isWaiting(entry);
      return status === undefined || (!isDue && (status as string[]).includes(entry.status));
    })
    .filter((entry) => petId === undefined || entry.petId === petId)
    .filter((entry) => categoryId === undefined || entry.categoryId === categoryId)
    .filter((entry) => told === undefined || entry.told === told)
    .filter((entry) => customer === undefined || hasPart(entry.customer, customer));
  const shown = matching.map((entry) => waiting.show(entry));
  return page(shown, query, (one, other) => Number(one.id - other.id));
};

export const joinWaitingList: ModelOperation<"joinWaitingList"> = (model, { body, by }) => {
  const { petId, categoryId, validUntil, customer, ...terms } = body;
  const isOfOne = (petId === undefined) !== (categoryId === undefined);
  if (!isOfOne || isDeepStrictEqual(customer, {})) return refuse(400, "invalid_request");
  if (petId !== undefined) {
    model.expireHoldOf(petId);
    const pet = model.pets.get(petId);
    if (!pet) return refuse(404, "pet_not_found");
    if (pet.status === "available") return refuse(409, "pet_available");
  } else if (!model.categories.has(categoryId as bigint)) return refuse(404, "category_not_found");

  const owner = petId === undefined ? { categoryId: categoryId as bigint } : { petId };
  if (model.waiting.findOther({ ...owner, customer })) return refuse(409, "already_waiting");
  const end = validUntil === undefined ? {} : { validUntil: new Date(validUntil).toISOString() };
  const entry = model.waiting.add({ ...owner, customer, ...terms, ...end }, by);
  return created(model.waiting.show(entry), `/store/waiting/${entry.id}`);
};

export const getWaitingEntry: ModelOperation<"getWaitingEntry"> = ({ waiting }, { id }) => {
  const entry = waiting.entries.get(id);
  return found(entry && waiting.show(entry), "waiting_entry_not_found");
};

export const updateWaitingEntry: ModelOperation<"updateWaitingEntry"> = (model, { id, body, by, isCurrent }) => {
  const { waiting } = model;
  const { entry, order } = findEntry(model, id);
  if (!entry) return refuse(404, "waiting_entry_not_found");
  if (!isCurrent(waiting.show(entry))) return refuse(412, "precondition_failed");
  const { status = entry.status, ...members } = body;
  const next = mergePatch(entry, members) as ModelEntry;
  if (isDeepStrictEqual(next.customer, {})) delete next.customer;
  if (next.validUntil !== undefined) next.validUntil = new Date(next.validUntil).toISOString();
  const isOpen = entry.status === "waiting" || entry.status === "offered";
  if (status !== entry.status && !(isOpen && status === "withdrawn")) return refuse(409, "invalid_status_transition");
  if (next.told !== entry.told && status !== "offered") return refuse(409, "order_not_open");
  const staysOpen = status === "waiting" || status === "offered";
  if (members.customer !== undefined && staysOpen && waiting.findOther(next)) return refuse(409, "already_waiting");

  const changed = waiting.change(next, by);
  if (status === "withdrawn" && order) model.changeOrder({ ...order, status: "cancelled" }, by);
  else if (status === "withdrawn") waiting.change({ ...changed, status }, by);
  else if (order && next.told !== entry.told) {
    const { expiresAt, ...endless } = order;
    const end = new Date(model.now + HOLD_MILLISECONDS).toISOString();
    model.changeOrder(next.told ? { ...endless, expiresAt: end } : endless, by);
  }
  return ok(waiting.show(waiting.entries.get(id) as ModelEntry));
};

export const deleteWaitingEntry: ModelOperation<"deleteWaitingEntry"> = (model, { id, by, isCurrent }) => {
  const { entry } = findEntry(model, id);
  if (!entry) return refuse(404, "waiting_entry_not_found");
  if (!isCurrent(model.waiting.show(entry))) return refuse(412, "precondition_failed");
  if (entry.status === "offered") return refuse(409, "pet_has_open_order");
  model.waiting.remove(entry, by);
  return { status: 204 };
};

export const deleteWaitingCustomer: ModelOperation<"deleteWaitingCustomer"> = (model, { id, by, isCurrent }) => {
  const entry = model.waiting.settle(id);
  if (!entry) return refuse(404, "waiting_entry_not_found");
  if (!isCurrent(model.waiting.show(entry))) return refuse(412, "precondition_failed");
  const { customer, ...rest } = entry;
  model.waiting.change(rest, by);
  return { status: 204 };
};

/** An entry, with its order while it is offered; a hold that has ended expires first. */
function findEntry(model: Model, id: bigint): { entry?: ModelEntry | undefined; order?: Order | undefined } {
  const entry = model.waiting.settle(id);
  if (entry?.status !== "offered") return { entry };
  model.expireHoldOf(entry.petId as bigint);
  const current = model.waiting.entries.get(id);
  return { entry: current, order: current?.status === "offered" ? model.orders.get(current.orderId ?? 0n) : undefined };
}
