import { type Input, type PetProfile, present, type Scope } from "../contract/contract.ts";
import { isAllowed } from "../contract/scope.ts";
import { readTime } from "../contract/time.ts";
import type { Fault } from "../errors.ts";
import { memberNames } from "../store/tables/profile-rows.ts";

type Price = NonNullable<PetProfile["price"]>;
export type ProfilePatch = Input<"updatePetProfile">["body"];

/** Maximum number of `fields` of a pet. */
const FIELDS_MAX = 30;

/** Returns the profile as a caller with this scope sees it: without the notes below the scope `write`. */
export function showProfile(profile: PetProfile, scope: Scope): PetProfile {
  if (isAllowed(scope, "write")) return profile;
  const { notes, ...others } = profile;
  return others;
}

/** Returns the profile after a JSON Merge Patch (RFC 7396), with its members in the order of the contract. */
export function patchProfile(profile: PetProfile, patch: ProfilePatch): PetProfile {
  const { price, microchip, published, ...others } = mergePatch(profile, patch) as PetProfile;
  const merged: { [name: string]: unknown } = {
    ...others,
    price: price && present<Partial<Price>>({ amount: price.amount, currency: price.currency }),
    microchip: microchip === undefined ? undefined : toMicrochip(microchip),
    published: published || undefined,
  };
  return Object.fromEntries(memberNames.flatMap((name) => (isUnset(merged[name]) ? [] : [[name, merged[name]]])));
}

/** Returns a microchip as it is stored. */
export function toMicrochip(text: string): string {
  return text.replaceAll(" ", "").toUpperCase();
}

/** Finds the faults of a patch that its schema does not express; `path` is a prefix of their names. */
export function findPatchFaults({ bornOn, arrivedOn }: ProfilePatch, path = ""): Fault[] {
  return Object.entries({ bornOn, arrivedOn })
    .filter(([, day]) => typeof day === "string" && !isRealDate(day))
    .map(([name]) => ({ in: "body", name: path + name, reason: "must be a date that exists" }));
}

/** Finds the faults of a profile after a patch. */
export function findProfileFaults({ price, fields = {} }: PetProfile, path = ""): Fault[] {
  const faults: Fault[] = [];
  const add = (name: string, reason: string) => faults.push({ in: "body", name: path + name, reason });
  if (price && price.amount === undefined) add("price.amount", "is missing");
  if (price && price.currency === undefined) add("price.currency", "is missing");
  if (Object.keys(fields).length > FIELDS_MAX) add("fields", `must have at most ${FIELDS_MAX} members`);
  return faults;
}

function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  // Not by assignment, since a member may be named __proto__.
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is the same as an absent one, like an empty list or object. */
function isUnset(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && Object.keys(value as object).length === 0);
}

/** Whether a year, a month or a day exists; there is no year 0. */
export function isRealDate(text: string): boolean {
  return !text.startsWith("0000") && readTime(`${text}-01-01`.slice(0, 10)) !== undefined;
}
