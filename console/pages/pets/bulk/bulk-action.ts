import type { Pet, Schemas } from "../../../../client/index.ts";

export type PetOperation = Schemas["BatchUpdate"] | Schemas["BatchDelete"];
export type PetDetails = Schemas["PetDetails"];

/** An action on several pets. */
export interface BulkAction {
  /** Title of the progress dialog, such as "Moving 12 pets to Cats". */
  title: string;
  /** Past participle for the report: "2 of 12 pets were not moved". */
  participle: string;
  pets: Pet[];
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
  requestId?: string;
}

export interface Outcome {
  pet: Pet;
  /** Undefined if the pet was changed. */
  obstacle?: Obstacle;
}
