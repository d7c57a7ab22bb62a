import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../parts/pet-name.ts";
import { hidePets, showPets } from "../pending-deletes.ts";
import { type Status, transitionsFrom } from "../status-transitions.ts";
import type { BulkAction } from "./run-bulk-action.ts";
import type { PetOperation } from "./run-operations.ts";

export function changeStatus(pets: Pet[], to: Status): BulkAction {
  const affected = pets.filter((pet) => pet.status !== to);
  const target = to ?? "no status";
  const action: BulkAction = {
    title: `Changing the status of ${petNames(affected)} to ${target}`,
    pets: affected,
    toOperation: ({ id }) => statusUpdate(id, to),
    done: (changed) => `${petNames(changed)} ${changed.length === 1 ? "is" : "are"} now ${to ?? "without a status"}.`,
  };
  const canUndo = affected.every((pet) => transitionsFrom(to).includes(pet.status));
  return canUndo
    ? { ...action, undo: (changed) => restore(changed, ({ id, status }) => statusUpdate(id, status)) }
    : action;
}

export function moveToCategory(pets: Pet[], categoryId: bigint, name: string): BulkAction {
  return {
    title: `Moving ${petNames(pets)} to ${name}`,
    pets,
    toOperation: ({ id }) => categoryUpdate(id, categoryId),
    done: (changed) => `${petNames(changed)} moved to ${name}.`,
    undo: (changed) => restore(changed, ({ id, categoryId }) => categoryUpdate(id, categoryId)),
  };
}

/** Hides the pets immediately; shows those again that cannot be deleted. */
export function deletePets(pets: Pet[]): BulkAction {
  hidePets(pets.map(({ id }) => id));
  return {
    title: `Deleting ${petNames(pets)}`,
    pets,
    toOperation: ({ id }) => ({ method: "delete", id }),
    revert: (unchanged) => showPets(unchanged.map(({ id }) => id)),
  };
}

function restore(pets: Pet[], toOperation: BulkAction["toOperation"]): BulkAction {
  return {
    title: `Restoring ${petNames(pets)}`,
    pets,
    toOperation,
    done: (changed) => `${petNames(changed)} restored.`,
  };
}

function statusUpdate(id: bigint, status: Status): PetOperation {
  return { method: "update", id, body: { status: status ?? null } };
}

function categoryUpdate(id: bigint, categoryId: bigint): PetOperation {
  return { method: "update", id, body: { categoryId } };
}
