import { type Input, makePet, type Order, type Pet } from "../contract/contract.ts";
import { type Refusal, refuse } from "../errors.ts";
import { findWrongMove, petMoves } from "./status-moves.ts";

/** A pet as found for a change, and what can prevent the change. */
export interface FoundPet {
  pet: Pet | undefined;
  /** The open order of the pet. */
  order: Order | undefined;
  /** Whether the pet is in the state that the caller demands. */
  isCurrent: (pet: Pet) => boolean;
}

/** Refuses a patch that changes a member that cannot be changed. */
type RefuseReadOnly = (pet: Pet, patch: Patch) => Refusal<"invalid_request"> | undefined;

/** Why a change of a pet is refused. */
export type ChangeRefusal = Refusal<
  "invalid_request" | "pet_not_found" | "precondition_failed" | "pet_has_open_order" | "invalid_status_transition"
>;
type Patch = Input<"updatePet">["body"];

/** Returns the pet before and after an update, or why it is refused. */
export function planUpdate(
  { pet, order, isCurrent, refuseReadOnly }: FoundPet & { refuseReadOnly: RefuseReadOnly },
  patch: Patch,
): { pet: Pet; next: Pet } | ChangeRefusal {
  if (!pet) return refuse("pet_not_found");
  if (!isCurrent(pet)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(pet, patch);
  if (refusal) return refusal;

  const next = merge(pet, patch);
  if (order && next.status !== pet.status) {
    const message = `The pet has the open order ${order.id}, which determines its status. Update the order instead.`;
    return refuse("pet_has_open_order", message);
  }
  const wrongMove = findWrongMove(petMoves, pet.status ?? "none", next.status ?? "none");
  return wrongMove ? refuse("invalid_status_transition", wrongMove) : { pet, next };
}

/** Returns the pet to delete, or why it is refused. */
export function planDelete({ pet, order, isCurrent }: FoundPet): { pet: Pet } | ChangeRefusal {
  if (!pet) return refuse("pet_not_found");
  if (!isCurrent(pet)) return refuse("precondition_failed");
  if (!order) return { pet };
  return refuse("pet_has_open_order", `The pet has the open order ${order.id}. Deliver or cancel it first.`);
}

/** A JSON Merge Patch (RFC 7396) of a pet; of its members only the status can be removed. */
function merge(pet: Pet, patch: Patch): Pet {
  const { name = pet.name, categoryId = pet.categoryId, status = pet.status } = patch;
  return makePet(pet.id, name, categoryId, status ?? undefined);
}
