import type { Event, Order, Pet, PetHistoryEntry } from "../../src/contract/contract.ts";
import type { Model } from "./model.ts";
import type { ModelOperation, ValidRequest } from "./operation.ts";
import { created, fold, found, hasWords, ok, page, refuse } from "./operation.ts";
import { photosOf } from "./photos.ts";
import { hasProfile, includedProfile } from "./profiles.ts";

export const listPets: ModelOperation<"listPets"> = (model, { query }) =>
  page(petsMatching(model, query), query, orderOf(query));

export const listPetDetails: ModelOperation<"listPetDetails"> = (model, { query, scope }) => {
  const matching = petsMatching(model, query).filter((pet) => hasProfile(model, pet, query));
  const details = matching.map((pet) => {
    const order = model.openOrderOf(pet.id);
    const profile = includedProfile(model, pet.id, query.include ?? [], scope);
    const openOrder = order && describeOpenOrder(order);
    const photos = query.include?.some((part) => part !== "profile") ? photosOf(model, pet.id) : [];
    return {
      ...{ ...pet, ...timesOf(model, pet) },
      ...{ ...(openOrder && { openOrder }), ...(profile && { profile }), ...(photos.length > 0 && { photos }) },
    };
  });
  return page(details, query, orderOf(query));
};

type PetQuery = ValidRequest<"listPets">["query"];

function petsMatching(model: Model, query: PetQuery): Pet[] {
  const { status, hasStatus, categoryId, name, id, createdSince, updatedSince } = query;
  const isSince = (time: string, since = "1970-01-01") => Date.parse(time) >= Date.parse(since);
  return [...model.pets.values()]
    .filter((pet) => status === undefined || pet.status === status)
    .filter((pet) => hasStatus === undefined || hasStatus === (pet.status !== undefined))
    .filter((pet) => categoryId === undefined || pet.categoryId === categoryId)
    .filter((pet) => name === undefined || hasWords(pet.name, name))
    .filter((pet) => id === undefined || id.includes(pet.id))
    .filter((pet) => isSince(timesOf(model, pet).createdAt, createdSince))
    .filter((pet) => isSince(timesOf(model, pet).updatedAt, updatedSince));
}

function orderOf({ sort = "-id" }: PetQuery): (one: Pet, other: Pet) => number {
  const sign = sort.startsWith("-") ? -1 : 1;
  const compareNames = sort.endsWith("name") ? (one: Pet, other: Pet) => compareText(one.name, other.name) : () => 0;
  return (one, other) => sign * (compareNames(one, other) || Number(one.id - other.id));
}

/** Compares the first 64 characters of folded names by code point, in the order of which UTF-8 sorts. */
function compareText(one: string, other: string): number {
  const key = (name: string) => Buffer.from([...fold(name)].slice(0, 64).join(""));
  return Buffer.compare(key(one), key(other));
}

function timesOf(model: Model, { id }: Pet) {
  const times = model.historyOf(id).map(({ createdAt }) => createdAt);
  return { createdAt: times[0] as string, updatedAt: times.at(-1) as string };
}

function describeOpenOrder({ id, status, expiresAt }: Order) {
  return { id, status, ...(expiresAt !== undefined && { expiresAt }) };
}

export const createPet: ModelOperation<"createPet"> = (model, { body: { name, categoryId, status }, by }) => {
  const pet = model.addPet({ name, categoryId, ...(status && { status }) }, by);
  return created(pet, `/pets/${pet.id}`);
};

export const getPet: ModelOperation<"getPet"> = ({ pets }, { id }) => found(pets.get(id), "pet_not_found");

export const updatePet: ModelOperation<"updatePet"> = (model, { id, body, by, isCurrent }) => {
  model.expireHoldOf(id);
  const pet = model.pets.get(id);
  if (!pet) return refuse(404, "pet_not_found");
  if (!isCurrent(pet)) return refuse(412, "precondition_failed");

  const { name = pet.name, categoryId = pet.categoryId, status = pet.status } = body;
  if (status !== pet.status && !(status === null && pet.status === undefined)) {
    if (model.openOrderOf(id)) return refuse(409, "pet_has_open_order");
  }
  const next: Pet = { id, name, categoryId, ...(status && { status }) };
  if (model.findWrongMove(pet, next)) return refuse(409, "invalid_status_transition");
  model.changePet(next, by);
  return ok(next);
};

export const deletePet: ModelOperation<"deletePet"> = (model, { id, by, isCurrent }) => {
  model.expireHoldOf(id);
  const pet = model.pets.get(id);
  if (!pet) return refuse(404, "pet_not_found");
  if (!isCurrent(pet)) return refuse(412, "precondition_failed");
  if (model.openOrderOf(id)) return refuse(409, "pet_has_open_order");

  model.removePet(pet, by);
  return { status: 204 };
};

export const getPetHistory: ModelOperation<"getPetHistory"> = (model, { id, query }) => {
  const entries = model.historyOf(id).map(toHistoryEntry);
  return entries.length > 0 ? page(entries, query) : refuse(404, "pet_not_found");
};

export const getInventory: ModelOperation<"getInventory"> = ({ pets }) => {
  const inventory = { available: 0n, pending: 0n, sold: 0n, unset: 0n };
  for (const { status } of pets.values()) inventory[status ?? "unset"] += 1n;
  return ok(inventory);
};

function toHistoryEntry({ id, type, createdAt, by, data }: Event): PetHistoryEntry {
  const side = type === "pet.deleted" || type === "pet.photo_removed" ? "from" : "to";
  const members = data.photo
    ? [["photo", data.photo.id] as const]
    : Object.entries(data.pet as Pet).filter(([field]) => field !== "id");
  const whole = members.map(([field, value]) => ({ field, [side]: value }));
  const changes = type === "pet.restored" ? [...whole, ...(data.changes ?? [])] : (data.changes ?? whole);
  const order = data.orderId === undefined ? {} : { orderId: data.orderId };
  return { id, type: type as PetHistoryEntry["type"], createdAt, by, changes, ...order };
}
