import type { Input, Pet } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { findWrongMove, petMoves } from "../status-moves.ts";

export const updatePet: Operation<"updatePet"> = async ({ path, body }, { store, by, isCurrent }) => {
  const order = await store.orders.findOpen(path.petId);
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");
  if (!isCurrent(pet)) return refuse("precondition_failed");

  const next = merge(pet, body);
  if (order && next.status !== pet.status) {
    const message = `The pet has the open order ${order.id}, which determines its status. Update the order instead.`;
    return refuse("pet_has_open_order", message);
  }
  const wrongMove = findWrongMove(petMoves, pet.status ?? "none", next.status ?? "none");
  if (wrongMove) return refuse("invalid_status_transition", wrongMove);

  await store.pets.update(pet, next, by);
  return { status: 200, body: next };
};

/** A JSON Merge Patch (RFC 7396) of a pet; of its members only the status can be removed. */
function merge(pet: Pet, patch: Input<"updatePet">["body"]): Pet {
  const { name = pet.name, categoryId = pet.categoryId, status = pet.status } = patch;
  return status === undefined || status === null
    ? { id: pet.id, name, categoryId }
    : { ...pet, name, categoryId, status };
}
