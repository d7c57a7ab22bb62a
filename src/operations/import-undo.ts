/** Undoes a few changes of an import. */
import type { Actor, KeptPet, Pet } from "../contract/contract.ts";
import { isRefusal } from "../errors.ts";
import { allOrThrow } from "../store/maybe-promise.ts";
import type { StoreWriter } from "../store/store.ts";
import {
  type ChangePosition,
  type CurrentState,
  isAsLeft,
  type PetState,
  type UndoneImport,
} from "../store/tables/imports.ts";
import { type KeptReason, keptMessages } from "./kept-messages.ts";
import { freesIdentifier, ProfilePlan } from "./profile-plan.ts";
import { findWrongMove, petMoves } from "./status-moves.ts";

export interface UndoContext {
  store: StoreWriter;
  by: Actor;
  import: UndoneImport;
  /** Yields to the event loop if that is due. */
  pause(): Promise<void> | undefined;
}

interface UndoOutcome {
  /** Numbers of pets. */
  deleted: number;
  changedBack: number;
  kept: KeptPet[];
}

/** A pet that has not been changed since the import. */
interface Undoable {
  current: PetState;
  /** The state to change back to; undefined if the import added the pet. */
  previous: PetState | undefined;
}

/** Undoes the changes in their order; their pets are locked. Those of pets that must stay are returned as `kept`. */
export async function undoChanges(positions: ChangePosition[], context: UndoContext): Promise<UndoOutcome> {
  const { store, by, pause } = context;
  const kept: KeptPet[] = [];
  const undoable = await findUndoable(positions, context, kept);
  await pause();
  const added = undoable.filter(({ previous }) => previous === undefined).map(({ current }) => current.pet);
  const changed = await planProfiles(undoable, store, kept);
  await pause();

  await allOrThrow(added.map((pet) => store.pets.remove(pet, by)));
  // First changes that remove a number or a microchip, one after another: other pets may need it.
  const isFirst = ({ current, previous }: ChangeBack) => freesIdentifier(current.profile, previous.profile);
  for (const change of changed.filter(isFirst)) {
    await changeBack(change, store, by);
    await pause();
  }
  await allOrThrow(changed.filter((change) => !isFirst(change)).map((change) => changeBack(change, store, by)));
  const undone = [...added, ...changed.map(({ current }) => current.pet)].map(({ id }) => id);
  await store.imports.removeChanges(context.import.id, undone);
  return { deleted: added.length, changedBack: changed.length, kept };
}

/**
 * Removes the numbers and microchips that these changes need from pets of the import at or after a position, if their
 * changes could be undone. For a dry run, in which earlier requests of the undo have changed nothing.
 */
export async function freeIdentifiers(positions: ChangePosition[], first: bigint, context: UndoContext): Promise<void> {
  const { store, by, import: undone } = context;
  const ids = positions.filter(({ isAdded }) => !isAdded).map(({ petId }) => petId);
  const changes = [...(await store.imports.findChanges(undone.id, ids)).values()];
  const holders = new Set<bigint>();
  for (const name of ["externalId", "microchip"] as const) {
    const values = changes.flatMap(({ previous }) => previous?.profile[name] ?? []);
    for (const petId of (await store.profiles.findHolders(name, values)).values()) holders.add(petId);
  }
  const earlier = await store.imports.findPositions(undone.id, [...holders], first);
  await store.orders.findAllOpen(earlier.map(({ petId }) => petId));
  for (const { current } of await findUndoable(earlier, context, [])) {
    const { externalId, microchip, ...others } = current.profile;
    await store.profiles.update(current.pet, current.profile, others, by);
  }
}

/** Returns the changes that can be undone, judged for each pet alone, in the same order; adds the others to `kept`. */
async function findUndoable(
  positions: ChangePosition[],
  { store, import: { id, lastOrderId } }: UndoContext,
  kept: KeptPet[],
): Promise<Undoable[]> {
  const ids = positions.map(({ petId }) => petId);
  const changes = await store.imports.findChanges(id, ids);
  const ordered = await store.orders.petsOrderedAfter(lastOrderId, ids);
  const states = await findStates(positions, store);
  return ids.flatMap((petId) => {
    const change = changes.get(petId);
    const current = states.get(petId);
    if (!change) return [];
    if (!current) return keep(kept, petId, "deleted");
    const { pet } = current;
    const { previous } = change;
    if (ordered.has(petId)) return keep(kept, pet, "ordered");
    if (!isAsLeft(current, change)) return keep(kept, pet, "changed");
    const wrongMove = previous && findWrongMove(petMoves, pet.status ?? "none", previous.pet.status ?? "none");
    return wrongMove ? keep(kept, pet, "status_move", wrongMove) : [{ current, previous }];
  });
}

/** Returns the current states, with photos for the pets that the import added. */
async function findStates(
  positions: ChangePosition[],
  { pets, profiles, photos }: StoreWriter,
): Promise<Map<bigint, CurrentState>> {
  const ids = positions.map(({ petId }) => petId);
  const addedIds = positions.filter(({ isAdded }) => isAdded).map(({ petId }) => petId);
  const foundProfiles = await profiles.findAll(ids);
  const foundPhotos = await photos.photosOf(addedIds);
  const found = await pets.findAll(ids);
  return new Map(
    found.map((pet) => [
      pet.id,
      { pet, profile: foundProfiles.get(pet.id) ?? {}, photos: foundPhotos.get(pet.id) ?? [] },
    ]),
  );
}

interface ChangeBack extends Undoable {
  previous: PetState;
}

/** Returns the changes whose previous profiles can be restored, after the deletion of the added pets. */
async function planProfiles(undoable: Undoable[], store: StoreWriter, kept: KeptPet[]): Promise<ChangeBack[]> {
  const changed = undoable.filter((each): each is ChangeBack => each.previous !== undefined);
  if (changed.length === 0) return changed;
  const ids = undoable.map(({ current }) => current.pet.id);
  const plan = await ProfilePlan.begin(
    changed.map(({ previous }) => previous.profile),
    ids,
    store,
  );
  for (const { current, previous } of undoable) if (previous === undefined) plan.remove(current.pet.id);
  return changed.filter(({ current, previous }) => {
    const planned = plan.replace(current.pet.id, previous.profile);
    if (!isRefusal(planned)) return true;
    const { code, message } = planned.body;
    keep(kept, current.pet, code === "too_many_fields" ? "too_many_fields" : "taken", message);
    return false;
  });
}

async function changeBack({ current, previous }: ChangeBack, store: StoreWriter, by: Actor): Promise<void> {
  await store.pets.update(current.pet, previous.pet, by);
  await store.profiles.update(previous.pet, current.profile, previous.profile, by);
}

/** Adds a pet to `kept`; returns an empty list of changes. */
function keep(kept: KeptPet[], pet: Pet | bigint, reason: KeptReason, message: string = keptMessages[reason]): [] {
  kept.push(
    typeof pet === "bigint" ? { petId: pet, reason, message } : { petId: pet.id, name: pet.name, reason, message },
  );
  return [];
}
