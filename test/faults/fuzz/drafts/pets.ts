import type { Pet } from "../../../../src/contract/contract.ts";
import type { Json } from "../../../../src/contract/json.ts";
import {
  type Client,
  type Draft,
  type Drafter,
  draftOne,
  drawBody,
  drawIfMatch,
  drawQuery,
  emptyDraft,
  type Given,
} from "../draft.ts";
import type { Finding } from "../learn.ts";
import { addNewId, learn, toText, unexplained } from "../learn.ts";
import type { JsonObject } from "../values.ts";
import { categoryIdFor, isRegistered, noteCategory } from "./categories.ts";

export type PetMembers = { name?: string; categoryId?: bigint; status?: Pet["status"] | null };

/** Allowed changes of a pet's status, from the contract's description of `updatePet`. */
const moves: { [from: string]: string[] } = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", "none"],
  pending: ["available", "sold"],
  sold: ["available"],
};

export const createPet: Drafter = (client) => {
  const { values, memory } = client;
  const body = { ...drawBody("createPet", client), categoryId: categoryIdFor(client) } as JsonObject;
  if (values.chance(0.5)) body.status = "available";
  return emptyDraft("createPet", {
    body,
    ...withStrict(client, [body.categoryId as bigint], 201),
    verify: ({ body: pet }) =>
      checkPet(pet, { id: pet.id, ...(body as object) } as Pet) ?? addNewId(memory, "pet", pet.id),
    apply: ({ body: pet, headers }) => notePet(client, pet, headers.get("ETag")),
  });
};

/** Notes a new pet, with an empty profile, and its category. */
export function notePet(client: Client, pet: Pet, tag: string | null = null): void {
  client.memory.shared.addId("pet", pet.id);
  client.memory.profiles.add({ kind: "profile", id: pet.id, body: { id: pet.id }, isGone: false });
  client.memory.pets.add({ kind: "pet", id: pet.id, body: pet, isGone: false, ...(tag !== null && { tag }) });
  noteCategory(client, { id: pet.categoryId });
}

/** Checks a new pet, or a changed one. */
export function checkPet(pet: Pet, expected: Pet): Finding | undefined {
  return Bun.deepEquals(pet, expected) ? undefined : unexplained(`The pet is ${toText(pet)}, not ${toText(expected)}`);
}

/** Some requests prefer strict handling, which refuses categories that are not registered. */
export function withStrict(
  client: Client,
  categoryIds: bigint[],
  success: number,
): Pick<Draft, "headers" | "expected"> {
  if (!client.values.chance(0.15)) return { headers: {}, expected: [success] };
  const registered = categoryIds.map((id) => isRegistered(client, id));
  const expected = registered.includes(false) ? [400] : registered.includes(undefined) ? [success, 400] : [success];
  return { headers: { Prefer: "handling=strict" }, expected };
}

function petQuery(id: "listPets" | "listPetDetails" | "exportPets", client: Client): Draft["query"] {
  const { values, memory } = client;
  const anyPet = () => memory.pets.pick(values.random)?.id ?? 1n;
  const given: Given = {
    categoryId: () => categoryIdFor(client),
    id: () => Array.from({ length: values.pick([1, 1, 2, 100]) }, anyPet) as Json[],
  };
  return drawQuery(id, client, given);
}

function listOf(id: "listPets" | "listPetDetails"): Drafter {
  return (client) => {
    const headers: { [name: string]: string } = client.values.chance(0.15) ? { Prefer: "count=exact" } : {};
    return emptyDraft(id, { query: petQuery(id, client), headers });
  };
}

export const listPets = listOf("listPets");
export const listPetDetails = listOf("listPetDetails");

export const exportPets: Drafter = (client) => {
  const drawn = petQuery("exportPets", client).filter(([name]) => name !== "categoryId");
  // A table has all columns.
  const isLines = drawn.some(([name, text]) => name === "format" && text === "ndjson");
  const query = drawn.filter(([name]) => name !== "include" || isLines);
  const categoryId = client.memory.categories.pick(client.values.random)?.id ?? 1n;
  // Mostly of one category, since a store has many pets.
  if (!client.values.chance(0.1)) query.push(["categoryId", `${categoryId}`]);
  return emptyDraft("exportPets", { query });
};

export const getPetHistory: Drafter = (client) => {
  const draft = draftOne("getPetHistory", "pet", client);
  if (!draft) return undefined;
  // The history of a deleted pet stays.
  const isKnown = draft.subject !== undefined || draft.isOfDeleted;
  return { ...draft, isOfDeleted: false, query: drawQuery("getPetHistory", client), expected: [isKnown ? 200 : 404] };
};

/** The status of the response to a change of an existing pet, and the pet after it. */
export function planUpdate(client: Client, pet: Pet, members: PetMembers): { status: number; next: Pet } {
  const { name = pet.name, categoryId = pet.categoryId, status = pet.status } = members;
  const next: Pet = { id: pet.id, name, categoryId, ...(status && { status }) };
  if (next.status === pet.status) return { status: 200, next };
  const isAllowed = moves[pet.status ?? "none"]?.includes(next.status ?? "none") ?? false;
  return { status: isAllowed && !client.memory.openOrderOf(pet.id) ? 200 : 409, next };
}

/** The members of a change of a pet. */
export function drawPetPatch(client: Client): PetMembers {
  const { categoryId, ...members } = drawBody("updatePet", client) as PetMembers;
  return { ...members, ...(categoryId !== undefined && { categoryId: categoryIdFor(client) }) };
}

export const updatePet: Drafter = (client) => {
  const draft = draftOne("updatePet", "pet", client);
  if (!draft) return undefined;
  const members = drawPetPatch(client);
  draft.body = members as JsonObject;
  const resource = draft.subject;
  if (!resource) return draft;

  const { status, next } = planUpdate(client, resource.body, members);
  const isCurrent = drawIfMatch(draft, resource, client);
  if (isCurrent && members.categoryId !== undefined) {
    Object.assign(draft.headers, withStrict(client, [members.categoryId], 200).headers);
    const isUnknown = draft.headers.Prefer !== undefined && isRegistered(client, members.categoryId) !== true;
    draft.expected = isUnknown ? [400, status] : [status];
  } else draft.expected = [isCurrent ? status : 412];
  draft.verify = ({ body }) => checkPet(body, next);
  draft.apply = ({ body, headers }) => {
    learn(resource, body, headers.get("ETag"));
    noteCategory(client, { id: body.categoryId });
  };
  return draft;
};

export const deletePet: Drafter = (client) => {
  const { memory } = client;
  const draft = draftOne("deletePet", "pet", client);
  const pet = draft?.subject;
  if (!draft || !pet) return draft;
  draft.expected = [memory.openOrderOf(pet.id) ? 409 : 204];
  if (!drawIfMatch(draft, pet, client)) draft.expected = [412];
  draft.apply = () => memory.remove("pet", pet);
  return draft;
};

/** Mostly restores a pet that this client has deleted. */
export const restorePet: Drafter = (client) => {
  const { values, memory } = client;
  const deleted = values.chance(0.8) ? memory.pets.gone.at(-1 - values.random.below(10)) : undefined;
  const pet = deleted ?? memory.pets.pick(values.random);
  if (!pet || values.chance(0.05)) {
    const petId = values.pick(["0", "-1", "x", "4611686018427387904"]);
    return emptyDraft("restorePet", { path: { petId }, expected: [404] });
  }
  if (deleted) memory.expectRestored(deleted);
  const { externalId, microchip, fields } = deleted?.deleted?.profile?.body ?? {};
  // Other clients may have given the number, the microchip or the names of the fields to their pets.
  const mayConflict = (externalId ?? microchip ?? fields) !== undefined;
  return emptyDraft("restorePet", {
    path: { petId: `${pet.id}` },
    expected: mayConflict ? [200, 409] : [200],
    verify: ({ body }) => checkPet(body, pet.body),
    apply: () => {
      if (!pet.isGone) return;
      memory.restore(pet);
      noteCategory(client, { id: pet.body.categoryId });
    },
  });
};

export const listDeletedPets: Drafter = (client) =>
  emptyDraft("listDeletedPets", { query: drawQuery("listDeletedPets", client) });
