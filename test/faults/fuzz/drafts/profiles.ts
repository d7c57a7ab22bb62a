import type { PetProfile } from "../../../../src/contract/contract.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { type Client, type Drafter, draftOne, drawBody, drawIfMatch } from "../draft.ts";
import { learn, toText, unexplained } from "../learn.ts";
import type { ProfileResource } from "../memory.ts";
import type { JsonObject } from "../values.ts";

/** Number of different numbers and microchips of a client: so few that some are taken. */
const NUMBERS = 20;
const fieldNames = ["supplier", "shelf", "Ünal 🐕"];

export const getPetProfile: Drafter = (client) => {
  const draft = draftOne("getPetProfile", "pet", client);
  return draft?.subject ? { ...draft, subject: client.memory.profiles.find(draft.subject.id) } : draft;
};

export const updatePetProfile: Drafter = (client) => {
  const { memory } = client;
  const draft = draftOne("updatePetProfile", "pet", client);
  const profile = draft?.subject && memory.profiles.find(draft.subject.id);
  const patch = drawProfilePatch(client);
  if (!profile) return draft && { ...draft, body: patch };
  const { status, next } = planProfile(client, profile, patch);
  const changed = { ...draft, subject: profile, body: patch };
  return {
    ...changed,
    expected: [drawIfMatch(changed, profile, client) ? status : 412],
    verify: ({ body }) =>
      Bun.deepEquals(body, next) ? undefined : unexplained(`The profile is ${toText(body)}, not ${toText(next)}`),
    apply: ({ body, headers }) => learn(profile, { id: profile.id, ...body }, headers.get("ETag")),
  };
};

/** A change of some members. Those that are unique have values that only this client uses. */
function drawProfilePatch(client: Client): JsonObject {
  const { values, number } = client;
  const patch: JsonObject = { ...drawBody("updatePetProfile", client), fields: drawFields(client) };
  const digit = values.random.below(NUMBERS);
  if (patch.externalId) patch.externalId = `${number}/${digit}`;
  if (patch.microchip)
    patch.microchip = values.pick([`27600${number} ${100 + digit}x`, `27600${number}${100 + digit}X`]);
  if (values.chance(0.1)) patch.price = { amount: 7n };
  if (values.chance(0.5)) delete patch.fields;
  return patch;
}

function drawFields({ values }: Client): JsonObject {
  const names = fieldNames.filter(() => values.chance(0.5));
  return Object.fromEntries(names.map((name) => [name, values.pick(["", "Hill Farm", null])]));
}

/** The status of the response to a change of a profile, and the profile after it. */
function planProfile(
  { memory }: Client,
  { id, body }: ProfileResource,
  patch: JsonObject,
): { status: number; next: PetProfile } {
  const { id: _, ...known } = body;
  const merged = merge(known as JsonObject, patch) as JsonObject;
  if (merged.microchip) merged.microchip = `${merged.microchip}`.replaceAll(" ", "").toUpperCase();
  const next = Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => !isUnset(name, value)),
  ) as PetProfile;
  if (next.price && next.price.currency === undefined) return { status: 400, next };
  const others = memory.profiles.live.filter((profile) => profile.id !== id).map((profile) => profile.body);
  const isTaken = (["externalId", "microchip"] as const).some(
    (name) => next[name] !== undefined && others.some((other) => other[name] === next[name]),
  );
  return { status: isTaken ? 409 : 200, next };
}

/** A JSON Merge Patch (RFC 7396). */
function merge(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: JsonObject = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value);
  }
  return merged;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a member is the same as an absent one. */
function isUnset(name: string, value: Json): boolean {
  if (name === "published") return value === false;
  return typeof value === "object" && Object.keys(value ?? {}).length === 0;
}
