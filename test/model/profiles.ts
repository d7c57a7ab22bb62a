import type { Change, Pet, PetProfile } from "../../src/contract/contract.ts";
import type { Model } from "./model.ts";
import type { ModelOperation, ValidRequest } from "./operation.ts";
import { fold, ok, refuse } from "./operation.ts";

type Members = { [name: string]: unknown };

export const getPetProfile: ModelOperation<"getPetProfile"> = (model, { id, scope }) =>
  model.pets.has(id) ? ok(shown(profileOf(model, id), scope)) : refuse(404, "pet_not_found");

export const updatePetProfile: ModelOperation<"updatePetProfile"> = (model, { id, body, by, isCurrent }) => {
  const pet = model.pets.get(id);
  if (!pet) return refuse(404, "pet_not_found");
  const profile = profileOf(model, id);
  if (!isCurrent(profile)) return refuse(412, "precondition_failed");

  const next = patched(profile, body);
  if (next.price && Object.keys(next.price).length < 2) return refuse(400, "invalid_request");
  const taken = findTaken(model, id, next);
  if (taken) return refuse(409, taken);

  const changes = changesOf(profile, next);
  model.profiles.set(id, next);
  if (changes.length > 0) model.record("pet.profile_updated", by, { pet, changes }, id);
  return ok(next);
};

/** Returns the code of the error if another pet has the number or the microchip. */
export function findTaken(model: Model, id: bigint, next: PetProfile): string | undefined {
  const others = [...model.profiles].filter(([other]) => other !== id).map(([, each]) => each);
  const isTaken = (name: "externalId" | "microchip") =>
    next[name] !== undefined && others.some((other) => other[name] === next[name]);
  if (isTaken("externalId")) return "external_id_taken";
  return isTaken("microchip") ? "microchip_taken" : undefined;
}

export function profileOf(model: Model, id: bigint): PetProfile {
  return model.profiles.get(id) ?? {};
}

function shown({ notes, ...others }: PetProfile, scope: string): PetProfile {
  return { ...others, ...(notes !== undefined && scope !== "read" && { notes }) };
}

/** The member `profile` of a pet in a list; undefined if it is absent. */
export function includedProfile(model: Model, id: bigint, include: string[], scope: string): PetProfile | undefined {
  const isWhole = include.includes("all");
  if (!isWhole && !include.includes("profile")) return undefined;
  const profile = isWhole ? shown(profileOf(model, id), scope) : briefProfile(profileOf(model, id));
  return Object.keys(profile).length > 0 ? profile : undefined;
}

export function briefProfile({ description, notes, fields, ...others }: PetProfile): PetProfile {
  return others;
}

type DetailsQuery = ValidRequest<"listPetDetails">["query"];

export function hasProfile(model: Model, pet: Pet, query: DetailsQuery): boolean {
  const { externalId, microchip, tag, published, search = "" } = query;
  const profile = profileOf(model, pet.id);
  return (
    (externalId === undefined || profile.externalId === externalId) &&
    (microchip === undefined || profile.microchip === toMicrochip(microchip)) &&
    (tag === undefined || (profile.tags ?? []).includes(tag)) &&
    (published === undefined || (profile.published ?? false) === published) &&
    fold(search)
      .split(/\s+/)
      .every(
        (word) =>
          [pet.name, profile.breed ?? ""].some((text) => fold(text).includes(word)) ||
          [profile.externalId, profile.microchip].some((text) => text !== undefined && fold(text).startsWith(word)),
      )
  );
}

function patched(profile: PetProfile, patch: object): PetProfile {
  const next: Members = merge(profile as Members, patch as Members);
  if (typeof next.microchip === "string") next.microchip = toMicrochip(next.microchip);
  for (const [name, value] of Object.entries(next)) {
    const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
    if (isEmpty || (name === "published" && value === false)) delete next[name];
  }
  return next;
}

function toMicrochip(text: string): string {
  return text.split(" ").join("").toUpperCase();
}

function merge(target: Members, patch: Members): Members {
  const merged = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
    if (value === null) delete merged[name];
    else merged[name] = isPart ? merge((merged[name] ?? {}) as Members, value as Members) : value;
  }
  return merged;
}

const order = [
  "externalId",
  "breed",
  "arrivedOn",
  "microchip",
  "price",
  "notes",
  "tags",
  "fields",
  "published",
] as const;

export function changesOf(profile: PetProfile, next: PetProfile): Change[] {
  return order.flatMap((name) => {
    const [before, after] = [partsOf(name, profile[name]), partsOf(name, next[name])];
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((field): Change[] => {
      const [from, to] = [before[field], after[field]];
      if (from === to) return [];
      return [{ field, ...(name !== "notes" && { ...(from ? { from } : {}), ...(to ? { to } : {}) }) } as Change];
    });
  });
}

/** Parts of a member. None of the values that are drawn is 0 or empty. */
function partsOf(name: string, value: unknown): { [field: string]: unknown } {
  if (value === undefined) return {};
  if (Array.isArray(value)) return { [name]: value.join(", ") };
  if (typeof value !== "object" || value === null) return { [name]: value };
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner]));
}
