import type { PetProfile } from "../contract/contract.ts";
import { type Refusal, refuse, refuseFields } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import type { Identifier } from "../store/tables/pet-profiles.ts";
import { findProfileFaults, type ProfilePatch, patchProfile, toMicrochip } from "./profile.ts";

/** Maximum number of different names in the `fields` of all profiles. */
const FIELD_NAMES_MAX = 100;

export type ProfileRefusal = Refusal<"invalid_request" | "external_id_taken" | "microchip_taken" | "too_many_fields">;

/** The id of a pet; for a pet that is added, the path of its operation, such as `operations.3`. */
type Owner = bigint | string;

const identifiers = ["externalId", "microchip"] as const satisfies Identifier[];
const takenCodes = { externalId: "external_id_taken", microchip: "microchip_taken" } as const;

/** Whether a change takes the number or the microchip from its pet, so that another one may get it. */
export function freesIdentifier(profile: PetProfile, next: PetProfile): boolean {
  return identifiers.some((name) => profile[name] !== undefined && profile[name] !== next[name]);
}

/** Plans changes of profiles in their order, before the first of them is made. */
export class ProfilePlan {
  /** The profiles of changed pets, as the planned changes leave them. */
  readonly #profiles: Map<Owner, PetProfile>;
  /** The pets that have the identifiers in the patches. */
  readonly #holders: { [Of in Identifier]: Map<string, Owner> };
  readonly #fieldNames: FieldNames | undefined;

  private constructor(
    profiles: Map<Owner, PetProfile>,
    holders: { [Of in Identifier]: Map<string, Owner> },
    fieldNames: FieldNames | undefined,
  ) {
    this.#profiles = profiles;
    this.#holders = holders;
    this.#fieldNames = fieldNames;
  }

  /** Reads what the patches depend on. `petIds`: the pets that are changed or deleted, which are locked. */
  static async begin(patches: ProfilePatch[], petIds: bigint[], { profiles }: StoreWriter): Promise<ProfilePlan> {
    const wanted = {
      externalId: valuesOf(patches, "externalId"),
      microchip: valuesOf(patches, "microchip").map(toMicrochip),
    };
    const names = [...new Set(patches.flatMap(({ fields }) => Object.keys(fields ?? {})))];
    if (wanted.externalId.length + wanted.microchip.length + names.length > 0) await profiles.lockUniqueness();
    const found: Map<Owner, PetProfile> = await profiles.findAll(petIds);
    const holders = {
      externalId: await profiles.findHolders("externalId", wanted.externalId),
      microchip: await profiles.findHolders("microchip", wanted.microchip),
    };
    const known = names.length > 0 ? await profiles.fieldNames() : [];
    const isExcessPossible = new Set([...known, ...names]).size > FIELD_NAMES_MAX;
    const others = isExcessPossible ? await profiles.namesOfOthers(known, petIds) : [];
    return new ProfilePlan(found, holders, isExcessPossible ? new FieldNames(others, found.values()) : undefined);
  }

  find(owner: Owner): PetProfile {
    return this.#profiles.get(owner) ?? {};
  }

  /** Plans a change and returns the profile after it, or why it is refused. `path`: prefix of the names of members. */
  change(owner: Owner, patch: ProfilePatch, path = ""): PetProfile | ProfileRefusal {
    const next = patchProfile(this.find(owner), patch);
    const faults = findProfileFaults(next, path);
    return faults.length > 0 ? refuseFields(...faults) : this.replace(owner, next, path);
  }

  /** Plans that a pet gets this profile, which is a valid one. Returns it, or why it is refused. */
  replace(owner: Owner, next: PetProfile, path = ""): PetProfile | ProfileRefusal {
    const profile = this.find(owner);
    const refusal = this.#refuseTaken(owner, next, path);
    if (refusal) return refusal;
    if (this.#fieldNames?.exceeds(profile, next)) return refuseFieldNames(path);
    this.#replace(owner, profile, next);
    return next;
  }

  /** Plans the deletion of a pet. */
  remove(owner: Owner): void {
    this.#replace(owner, this.find(owner), {});
  }

  #refuseTaken(owner: Owner, next: PetProfile, path: string): ProfileRefusal | undefined {
    for (const name of identifiers) {
      const value = next[name];
      const holder = value === undefined ? undefined : this.#holders[name].get(value);
      if (value === undefined || holder === undefined || holder === owner) continue;
      const pet = typeof holder === "string" ? `the pet that \`${holder}\` adds` : `the pet ${holder}`;
      const message = `\`${path}${name}\`: ${pet} has ${value} already. Choose another value, or remove it from that pet.`;
      return refuse(takenCodes[name], message, [{ in: "body", name: path + name }]);
    }
    return undefined;
  }

  #replace(owner: Owner, profile: PetProfile, next: PetProfile): void {
    this.#profiles.set(owner, next);
    this.#fieldNames?.replace(profile, next);
    for (const name of identifiers) {
      const [before, after] = [profile[name], next[name]];
      if (before !== undefined) this.#holders[name].delete(before);
      if (after !== undefined) this.#holders[name].set(after, owner);
    }
  }
}

/** The names of `fields` in all profiles, as the planned changes leave them. */
class FieldNames {
  readonly #others: Set<string>;
  /** How many changed profiles have a name. */
  readonly #counts = new Map<string, number>();

  constructor(others: Iterable<string>, profiles: Iterable<PetProfile>) {
    this.#others = new Set(others);
    for (const profile of profiles) this.replace({}, profile);
  }

  replace(profile: PetProfile, next: PetProfile): void {
    for (const name of namesOf(profile)) this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    for (const name of namesOf(next)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Whether a change adds a name, and there would be too many after it. */
  exceeds(profile: PetProfile, next: PetProfile): boolean {
    const added = namesOf(next).filter((name) => !this.#isUsed(name));
    if (added.length === 0) return false;
    const kept = new Set(namesOf(next));
    const removed = namesOf(profile).filter(
      (name) => !kept.has(name) && this.#counts.get(name) === 1 && !this.#others.has(name),
    );
    return this.#size + added.length - removed.length > FIELD_NAMES_MAX;
  }

  get #size(): number {
    return (
      this.#others.size +
      [...this.#counts.keys()].filter((name) => this.#isUsed(name) && !this.#others.has(name)).length
    );
  }

  #isUsed(name: string): boolean {
    return this.#others.has(name) || (this.#counts.get(name) ?? 0) > 0;
  }
}

function namesOf({ fields = {} }: PetProfile): string[] {
  return Object.keys(fields);
}

function valuesOf(patches: ProfilePatch[], name: Identifier): string[] {
  return [...new Set(patches.flatMap(({ [name]: value }) => value ?? []))];
}

function refuseFieldNames(path: string): ProfileRefusal {
  const message =
    `\`${path}fields\`: the profiles of this store would have more than ${FIELD_NAMES_MAX} different names. ` +
    "Use names that other pets have, or remove one from all pets.";
  return refuse("too_many_fields", message, [{ in: "body", name: `${path}fields` }]);
}
