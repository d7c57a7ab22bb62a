import type { Change, NewPet, Order, Pet, PetProfile } from "../contract/contract.ts";
import { createYield } from "../store/event-loop.ts";
import type { StoreWriter } from "../store/store.ts";
import { changesOf } from "../store/tables/pet-rows.ts";
import { changesOf as profileChangesOf } from "../store/tables/profile-rows.ts";
import type { CellFault, Match, ReadRow, TableColumns } from "./import-table.ts";
import { isConflict, type ProfileConflict, ProfilePlan } from "./profile-plan.ts";
import { findWrongMove, petMoves } from "./status-moves.ts";

/** What an import does with a row. */
export type PlannedRow =
  | { result: "wrong"; faults: CellFault[] }
  | { result: "unchanged"; pet: Pet }
  | { result: "new"; newPet: NewPet; profile: PetProfile }
  | { result: "changed"; pet: Pet; next: Pet; profile: PetProfile; nextProfile: PetProfile; changes: Change[] };

/** Number of values or pets that are looked up with one statement. */
const LOOKUP_SIZE = 200;

/** Decides what the rows of a table do, in their order and without writing. */
export class ImportPlan {
  readonly #columns: TableColumns;
  readonly #store: StoreWriter;
  readonly #profiles: ProfilePlan;
  readonly #orders: Map<bigint, Order>;

  private constructor(columns: TableColumns, store: StoreWriter, profiles: ProfilePlan, orders: Map<bigint, Order>) {
    this.#columns = columns;
    this.#store = store;
    this.#profiles = profiles;
    this.#orders = orders;
  }

  /** Locks the pets that the rows change. */
  static async begin(rows: ReadRow[], columns: TableColumns, store: StoreWriter): Promise<ImportPlan> {
    const { match } = columns;
    const keys = rows.flatMap(({ key }) => key ?? []);
    const orders = new Map<bigint, Order>();
    const lock = (ids: bigint[]) => findOpenOrders(ids, store, orders);
    if (match === "id") await lock(keys as bigint[]);
    else if (match !== "none") await lock(await findHolders(match, keys as string[], store));
    const names = columns.profile.map(({ column }) => column.name);
    const profiles = await ProfilePlan.open(store.profiles, {
      hasIdentifier: names.includes("externalId") || names.includes("microchip"),
      fieldNames: names.filter((name) => name.startsWith("fields.")).map((name) => name.slice("fields.".length)),
    });
    const plan = new ImportPlan(columns, store, profiles, orders);
    // Now no other transaction can give a pet one of the values.
    if (match !== "none" && match !== "id") await lock(await plan.#findHolders(match, keys as string[]));
    return plan;
  }

  /** Plans these rows, which follow those planned before. */
  async plan(rows: ReadRow[]): Promise<PlannedRow[]> {
    const valid = rows.filter(({ faults }) => faults.length === 0);
    const ids = valid.flatMap((row) => this.#petIdOf(row) ?? []);
    const pets = new Map((await this.#store.pets.findAll(ids)).map((pet) => [pet.id, pet]));
    const patches = valid.map(({ patch }) => patch);
    await this.#profiles.load(patches, ids);
    return rows.map((row) => {
      if (row.faults.length > 0) return { result: "wrong", faults: row.faults };
      const id = this.#petIdOf(row);
      if (id === undefined) return this.#planNew(row);
      const pet = pets.get(id);
      return pet ? this.#planChange(row, pet) : wrong("id", "is not the id of any pet");
    });
  }

  async #findHolders(match: "externalId" | "microchip", values: string[]): Promise<bigint[]> {
    await inParts(values, (part) => this.#profiles.loadHolders(match, part));
    return values.flatMap((value) => (this.#profiles.holderOf(match, value) as bigint | undefined) ?? []);
  }

  /** Returns the id of the pet that a row changes; undefined if it adds one. */
  #petIdOf({ key }: ReadRow): bigint | undefined {
    const { match } = this.#columns;
    if (key === undefined || match === "none") return undefined;
    if (match === "id") return key as bigint;
    const holder = this.#profiles.holderOf(match, key as string);
    return typeof holder === "bigint" ? holder : undefined;
  }

  #planNew({ row, faultsOfNew, members, patch }: ReadRow): PlannedRow {
    if (faultsOfNew.length > 0) return { result: "wrong", faults: faultsOfNew };
    const profile = this.#profiles.tryChange(`row ${row}`, patch);
    if (isConflict(profile)) return { result: "wrong", faults: toFaults(profile, patch) };
    return { result: "new", newPet: members as NewPet, profile };
  }

  #planChange({ members, patch }: ReadRow, pet: Pet): PlannedRow {
    const next: Pet = { ...pet, ...members };
    if (this.#columns.pet.has("status") && members.status === undefined) delete next.status;
    const fault = this.#findStatusFault(pet, next);
    if (fault) return fault;
    const profile = this.#profiles.find(pet.id);
    const nextProfile = this.#profiles.tryChange(pet.id, patch);
    if (isConflict(nextProfile)) return { result: "wrong", faults: toFaults(nextProfile, patch) };
    const changes = [...changesOf(pet, next), ...profileChangesOf(profile, nextProfile)];
    return changes.length === 0
      ? { result: "unchanged", pet }
      : { result: "changed", pet, next, profile, nextProfile, changes };
  }

  #findStatusFault(pet: Pet, next: Pet): PlannedRow | undefined {
    const order = this.#orders.get(pet.id);
    if (order && next.status !== pet.status)
      return wrong("status", `is determined by the pet's open order ${order.id}`);
    const wrongMove = findWrongMove(petMoves, pet.status ?? "none", next.status ?? "none");
    return wrongMove ? wrong("status", wrongMove.replace(/^`status` |\.$/g, "")) : undefined;
  }
}

/** Finds the open orders of the pets, and locks these in ascending order of their ids. */
async function findOpenOrders(ids: bigint[], { orders }: StoreWriter, found: Map<bigint, Order>): Promise<void> {
  const ascending = [...new Set(ids)].sort((one, other) => (one < other ? -1 : 1));
  await inParts(ascending, async (part) => {
    for (const [petId, order] of await orders.findAllOpen(part)) found.set(petId, order);
  });
}

async function findHolders(match: Exclude<Match, "none" | "id">, values: string[], store: StoreWriter) {
  const found: bigint[] = [];
  await inParts(values, async (part) => {
    found.push(...(await store.profiles.findHolders(match, part)).values());
  });
  return found;
}

async function inParts<Item>(items: Item[], work: (part: Item[]) => Promise<void>): Promise<void> {
  const yieldWhenDue = createYield();
  for (let start = 0; start < items.length; start += LOOKUP_SIZE) {
    await work(items.slice(start, start + LOOKUP_SIZE));
    await yieldWhenDue();
  }
}

function wrong(column: string, reason: string): PlannedRow {
  return { result: "wrong", faults: [{ column, reason }] };
}

function toFaults(conflict: ProfileConflict, { fields }: ReadRow["patch"]): CellFault[] {
  if (conflict.kind === "invalid") return conflict.faults.map(({ name, reason }) => ({ column: name, reason }));
  if (conflict.kind === "tooManyFields") {
    const reason = "would be one of more than 100 different names in the profiles of this store";
    return Object.keys(fields ?? {}).map((name) => ({ column: `fields.${name}`, reason }));
  }
  const { name, holder } = conflict;
  const reason = typeof holder === "string" ? `is also in ${holder}` : `belongs to the pet ${holder}`;
  return [{ column: name, reason }];
}
