import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../ui/names.ts";
import { type Status, statusPath } from "../status-transitions.ts";
import type { BulkAction, PetOperation } from "./bulk-action.ts";
import { changedMeanwhile, findOrderObstacle, findStatusObstacle } from "./obstacles.ts";

export function changeStatus(pets: Pet[], to: Status): BulkAction {
  const affected = pets.filter((pet) => pet.status !== to);
  return {
    title: `Changing the status of ${petNames(affected)} to ${to ?? "no status"}`,
    participle: "changed",
    pets: affected,
    toOperations: ({ id }) => [statusUpdate(id, to)],
    isDone: (current) => current !== undefined && current.status === to,
    findObstacle: (current) => findOrderObstacle(current) ?? findStatusObstacle(current, to),
    done: (changed) => describeStatus(changed, to),
    undo: (changed) => restoreStatus(changed, to),
  };
}

function describeStatus(pets: Pet[], status: Status): string {
  const [are, have] = pets.length === 1 ? ["is", "has"] : ["are", "have"];
  return `${petNames(pets)} ${status ? `${are} now ${status}` : `now ${have} no status`}.`;
}

/** Some changes need several steps to be undone: from sold back to pending, a pet is made available in between. */
export function restoreStatus(pets: Pet[], from: Status): BulkAction {
  return {
    ...restoring(pets),
    toOperations: ({ id, status }) => (statusPath(from, status) ?? []).map((step) => statusUpdate(id, step)),
    findObstacle: (current) => findOrderObstacle(current) ?? (current.status === from ? undefined : changedMeanwhile),
  };
}

export function moveToCategory(pets: Pet[], categoryId: bigint, name: string): BulkAction {
  const affected = pets.filter((pet) => pet.categoryId !== categoryId);
  return {
    title: `Moving ${petNames(affected)} to ${name}`,
    participle: "moved",
    pets: affected,
    toOperations: ({ id }) => [categoryUpdate(id, categoryId)],
    isDone: (current) => current?.categoryId === categoryId,
    findObstacle: () => undefined,
    done: (changed) => `${petNames(changed)} ${changed.length === 1 ? "was" : "were"} moved to ${name}.`,
    undo: (changed) => ({
      ...restoring(changed),
      toOperations: (pet) => [categoryUpdate(pet.id, pet.categoryId)],
      findObstacle: (current) => (current.categoryId === categoryId ? undefined : changedMeanwhile),
    }),
  };
}

export function deletePets(pets: Pet[]): BulkAction {
  return {
    title: `Deleting ${petNames(pets)}`,
    participle: "deleted",
    pets,
    toOperations: ({ id }) => [{ method: "delete", id }],
    isDone: (current) => current === undefined,
    findObstacle: findOrderObstacle,
  };
}

function restoring(pets: Pet[]) {
  return {
    title: `Restoring ${petNames(pets)}`,
    participle: "restored",
    pets,
    isDone: () => false,
    done: (changed: Pet[]) => `${petNames(changed)} ${changed.length === 1 ? "was" : "were"} restored.`,
  };
}

function statusUpdate(id: bigint, status: Status): PetOperation {
  return { method: "update", id, body: { status: status ?? null } };
}

function categoryUpdate(id: bigint, categoryId: bigint): PetOperation {
  return { method: "update", id, body: { categoryId } };
}
