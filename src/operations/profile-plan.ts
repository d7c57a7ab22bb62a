import type { PetProfile } from "../contract/contract.ts";
import { type Fault, type Refusal, refuse, refuseFields } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import type { Identifier } from "../store/tables/pet-profiles.ts";
import { findProfileFaults, type ProfilePatch, patchProfile, toMicrochip } from "./profile.ts";

/** Maximum number of different names in the `fields` of all profiles. */
export const FIELD_NAMES_MAX = 100;

export type ProfileRefusal = Refusal<"invalid_request" | "external_id_taken" | "microchip_taken" | "too_many_fields">;

/** The id of a pet; for a pet that is added, the path of its operation, such as `operations.3`. */
type Owner = bigint | string;

const identifiers = ["externalId", "microchip"] as const satisfies Identifier[];
export const takenCodes = { externalId: "external_id_taken", microchip: "microchip_taken" } as const;

/** Whether a change takes the number or the microchip from its pet, so that another one may get it. */
export function freesIdentifier(profile: PetProfile, next: PetProfile): boolean {
  return identifiers.some((name) => profile[name] !== undefined && profile[name] !== next[name]);
}

/** Why a profile cannot be changed; `holder` has the identifier already. */
export type ProfileConflict =
  | { kind: "invalid"; faults: Fault[] }
  | { kind: "taken"; name: Identifier; value: string; holder: Owner }
  | { kind: "tooManyFields" };

/** Plans changes of profiles in their order, before the first of them is made. */
export class ProfilePlan {
  readonly #store: StoreWriter["profiles"];
  /** The profiles of changed pets, as the planned changes leave them. */
  readonly #profiles = new Map<Owner, PetProfile>();
  /** The pets that have the identifiers in the patches; undefined: none has. */
  readonly #holders = {
    externalId: new Map<string, Owner | undefined>(),
    microchip: new Map<string, Owner | undefined>(),
  };
  readonly #fieldNames: FieldNames | undefined;

  private constructor(store: StoreWriter["profiles"], fieldNames: FieldNames | undefined) {
    this.#store = store;
    this.#fieldNames = fieldNames;
  }

  /** Reads what the patches depend on. `petIds`: the pets that are changed or deleted, which are locked. */
  static async begin(patches: ProfilePatch[], petIds: bigint[], { profiles }: StoreWriter): Promise<ProfilePlan> {
    const hasIdentifier = identifiers.some((name) => valuesOf(patches, name).length > 0);
    const fieldNames = [...new Set(patches.flatMap(({ fields }) => Object.keys(fields ?? {})))];
    const plan = await ProfilePlan.open(profiles, { hasIdentifier, fieldNames, petIds });
    await plan.load(patches, petIds);
    return plan;
  }

  /**
   * Begins a plan whose patches are loaded in parts. `fieldNames`: the names in all of them. `petIds`: pets from
   * which names may be removed, so that others may be added.
   */
  static async open(
    profiles: StoreWriter["profiles"],
    { hasIdentifier, fieldNames, petIds = [] }: { hasIdentifier: boolean; fieldNames: string[]; petIds?: bigint[] },
  ): Promise<ProfilePlan> {
    if (hasIdentifier || fieldNames.length > 0) await profiles.lockUniqueness();
    const known = fieldNames.length > 0 ? await profiles.fieldNames() : [];
    const isExcessPossible = new Set([...known, ...fieldNames]).size > FIELD_NAMES_MAX;
    const others = isExcessPossible ? await profiles.namesOfOthers(known, petIds) : [];
    return new ProfilePlan(profiles, isExcessPossible ? new FieldNames(others) : undefined);
  }

  /** Reads what these patches depend on, as far as it has not been read. */
  async load(patches: ProfilePatch[], petIds: bigint[]): Promise<void> {
    for (const name of identifiers) await this.loadHolders(name, valuesOf(patches, name));
    const unread = petIds.filter((id) => !this.#profiles.has(id));
    const found = await this.#store.findAll(unread);
    for (const id of unread) {
      const profile = found.get(id) ?? {};
      this.#profiles.set(id, profile);
      this.#fieldNames?.replace({}, profile);
    }
  }

  async loadHolders(name: Identifier, values: string[]): Promise<void> {
    const holders = this.#holders[name];
    const unread = values.filter((value) => !holders.has(value));
    const found = await this.#store.findHolders(name, unread);
    for (const value of unread) holders.set(value, found.get(value));
  }

  /** Returns the pet that has this value, which has been loaded. */
  holderOf(name: Identifier, value: string): Owner | undefined {
    return this.#holders[name].get(value);
  }

  find(owner: Owner): PetProfile {
    return this.#profiles.get(owner) ?? {};
  }

  /** Plans a change and returns the profile after it, or why it is refused. `path`: prefix of the names of members. */
  change(owner: Owner, patch: ProfilePatch, path = ""): PetProfile | ProfileRefusal {
    const next = this.tryChange(owner, patch);
    return isConflict(next) ? toRefusal(next, path) : next;
  }

  /** Like `change`, but returns a conflict. */
  tryChange(owner: Owner, patch: ProfilePatch): PetProfile | ProfileConflict {
    const next = patchProfile(this.find(owner), patch);
    const faults = findProfileFaults(next);
    return faults.length > 0 ? { kind: "invalid", faults } : this.tryReplace(owner, next);
  }

  /** Plans that a pet gets this profile, which is a valid one. Returns it, or why it is refused. */
  replace(owner: Owner, next: PetProfile, path = ""): PetProfile | ProfileRefusal {
    const replaced = this.tryReplace(owner, next);
    return isConflict(replaced) ? toRefusal(replaced, path) : replaced;
  }

  /** Like `replace`, but returns a conflict. */
  tryReplace(owner: Owner, next: PetProfile): PetProfile | ProfileConflict {
    const profile = this.find(owner);
    const conflict = this.#findTaken(owner, next);
    if (conflict) return conflict;
    if (this.#fieldNames?.exceeds(profile, next)) return { kind: "tooManyFields" };
    this.#replace(owner, profile, next);
    return next;
  }

  /** Plans the deletion of a pet. */
  remove(owner: Owner): void {
    this.#replace(owner, this.find(owner), {});
  }

  #findTaken(owner: Owner, next: PetProfile): ProfileConflict | undefined {
    for (const name of identifiers) {
      const value = next[name];
      const holder = value === undefined ? undefined : this.#holders[name].get(value);
      if (value === undefined || holder === undefined || holder === owner) continue;
      return { kind: "taken", name, value, holder };
    }
    return undefined;
  }

  #replace(owner: Owner, profile: PetProfile, next: PetProfile): void {
    this.#profiles.set(owner, next);
    this.#fieldNames?.replace(profile, next);
    for (const name of identifiers) {
      const [before, after] = [profile[name], next[name]];
      if (before !== undefined) this.#holders[name].set(before, undefined);
      if (after !== undefined) this.#holders[name].set(after, owner);
    }
  }
}

export function isConflict(value: PetProfile | ProfileConflict): value is ProfileConflict {
  return "kind" in value;
}

function toRefusal(conflict: ProfileConflict, path: string): ProfileRefusal {
  if (conflict.kind === "invalid") {
    return refuseFields(...conflict.faults.map((fault) => ({ ...fault, name: path + fault.name })));
  }
  if (conflict.kind === "tooManyFields") return refuseFieldNames(path);
  const { name, value, holder } = conflict;
  const pet = typeof holder === "string" ? `the pet that \`${holder}\` adds` : `the pet ${holder}`;
  const message = `\`${path}${name}\`: ${pet} has ${value} already. Choose another value, or remove it from that pet.`;
  return refuse(takenCodes[name], message, [{ in: "body", name: path + name }]);
}

/** The names of `fields` in all profiles, as the planned changes leave them. */
class FieldNames {
  readonly #others: Set<string>;
  /** How many changed profiles have a name. */
  readonly #counts = new Map<string, number>();

  constructor(others: Iterable<string>) {
    this.#others = new Set(others);
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
  const values = patches.flatMap(({ [name]: value }) => value ?? []);
  return [...new Set(name === "microchip" ? values.map(toMicrochip) : values)];
}

function refuseFieldNames(path: string): ProfileRefusal {
  const message =
    `\`${path}fields\`: the profiles of this store would have more than ${FIELD_NAMES_MAX} different names. ` +
    "Use names that other pets have, or remove one from all pets.";
  return refuse("too_many_fields", message, [{ in: "body", name: `${path}fields` }]);
}
