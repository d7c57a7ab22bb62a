import type { Pet, PetStoreError, Schemas } from "../../../client/index.ts";
import { describeError, getRequestId } from "../../ui/errors.ts";
import { petNames } from "../../ui/names.ts";
import { type Status, statusPath, transitionsFrom } from "./status-transitions.ts";

type PetOperation = Schemas["BatchUpdate"] | Schemas["BatchDelete"];
export type PetDetails = Schemas["PetDetails"];

/** An action on several pets. */
export interface BulkAction {
  /** Title of the progress dialog, such as "Moving 12 pets to Cats". */
  title: string;
  /** Past participle for the report: "2 of 12 pets were not moved". */
  participle: string;
  pets: Pet[];
  /** Changes a pet with a request of its own, where no operation of a batch does. */
  send?: (pet: Pet) => Promise<unknown>;
  /** Why the service refused to change a pet. */
  explain?: (error: PetStoreError) => Obstacle;
  /** The operations for a pet, which take effect together or not at all. */
  toOperations: (pet: Pet) => PetOperation[];
  /** Whether nothing is left to do for this pet; `current` is undefined if it was deleted. */
  isDone: (current: PetDetails | undefined) => boolean;
  /** Why the action is not possible for the pet in its current state, which is read immediately before. */
  findObstacle: (current: PetDetails, pet: Pet) => Obstacle | undefined;
  /** Called with the pets that were not changed, because of an obstacle or a stop. */
  onUnchanged?: (pets: Pet[]) => void;
  /** Toast for the changed pets. */
  done?: (pets: Pet[]) => string;
  /** The action that undoes it for these pets. */
  undo?: (pets: Pet[]) => BulkAction;
}

/** Why a pet was not changed. */
export interface Obstacle {
  /** Completes "3 pets …", and, for one, "1 pet …": `["have an open order", "has an open order"]`. */
  reason: readonly [ofSeveral: string, ofOne: string];
  /** The open order that prevents the change. */
  orderId?: bigint;
  /** The pet that has what this one would need, such as its number. */
  holderId?: bigint;
  requestId?: string;
}

export interface Outcome {
  pet: Pet;
  /** Undefined if the pet was changed. */
  obstacle?: Obstacle;
}

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

export const deletedMeanwhile: Obstacle = { reason: ["were deleted by someone else", "was deleted by someone else"] };
const changedMeanwhile: Obstacle = {
  reason: ["have been changed again since", "has been changed again since"],
};

export function findOrderObstacle({ openOrder }: PetDetails): Obstacle | undefined {
  return openOrder && { reason: ["have an open order", "has an open order"], orderId: openOrder.id };
}

/** A sold pet, for example, can only become available. */
export function findStatusObstacle({ status }: PetDetails, to: Status): Obstacle | undefined {
  if (transitionsFrom(status).includes(to)) return undefined;
  const allowed = transitionsFrom(status).map((each) => each ?? "no status");
  const rest = `${status ?? "without a status"} and can only be set to ${allowed.join(" or ")}`;
  return { reason: [`are ${rest}`, `is ${rest}`] };
}

export function toObstacle(error: unknown): Obstacle {
  const requestId = getRequestId(error);
  const reason = `could not be changed (${describeError(error).replace(/\.$/, "")})`;
  return { reason: [reason, reason], ...(requestId !== undefined && { requestId }) };
}

export interface ObstacleGroup {
  /** "3 pets have an open order". */
  text: string;
  pets: Pet[];
  orderIds: bigint[];
  /** The pets that have what these would need. */
  holderIds: bigint[];
  requestId: string | undefined;
}

/** The pets that were not changed, by reason. */
export function groupObstacles(outcomes: Outcome[]): ObstacleGroup[] {
  const groups = new Map<string, { pets: Pet[]; obstacles: Obstacle[] }>();
  for (const { pet, obstacle } of outcomes) {
    if (!obstacle) continue;
    const key = obstacle.reason.join();
    const group = groups.get(key) ?? { pets: [], obstacles: [] };
    group.pets.push(pet);
    group.obstacles.push(obstacle);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ pets, obstacles }) => {
    const [ofSeveral, ofOne] = obstacles[0]?.reason ?? ["", ""];
    return {
      text: pets.length === 1 ? `1 pet ${ofOne}` : `${pets.length} pets ${ofSeveral}`,
      pets,
      orderIds: obstacles.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
      holderIds: obstacles.flatMap(({ holderId }) => (holderId === undefined ? [] : [holderId])),
      requestId: obstacles[0]?.requestId,
    };
  });
}
