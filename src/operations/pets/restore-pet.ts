import { type Refusal, refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { FIELD_NAMES_MAX, isConflict, type ProfileConflict, ProfilePlan, takenCodes } from "../profile-plan.ts";

export const restorePet: Operation<"restorePet"> = async ({ path }, { store, by }) => {
  const deleted = await store.deletedPets.find(path.petId);
  if (!deleted) {
    // Read after the other: a pet that is being restored by another request is there once that has committed.
    const pet = await store.pets.find(path.petId);
    return pet ? { status: 200, body: pet } : refuse("pet_not_found");
  }
  const { pet, profile } = deleted;
  const plan = await ProfilePlan.begin([profile], [pet.id], store);
  const planned = plan.tryReplace(pet.id, profile);
  if (isConflict(planned)) return toRefusal(planned);

  await store.deletedPets.restore(deleted, by);
  return { status: 200, body: pet };
};

function toRefusal(conflict: ProfileConflict): Refusal<"external_id_taken" | "microchip_taken" | "too_many_fields"> {
  if (conflict.kind === "taken") {
    const { name, holder, value } = conflict;
    return refuse(takenCodes[name], `\`${name}\`: the pet ${holder} has ${value} now. Remove it from that pet first.`);
  }
  const message =
    `\`fields\`: with this pet, the profiles of this store would have more than ${FIELD_NAMES_MAX} different names. ` +
    "Remove one from all pets first.";
  return refuse("too_many_fields", message);
}
