import { isRefusal, refuse, refuseFields } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { findPatchFaults } from "../profile.ts";
import { ProfilePlan } from "../profile-plan.ts";

export const updatePetProfile: Operation<"updatePetProfile"> = async ({ path, body }, { store, by, isCurrent }) => {
  const faults = findPatchFaults(body);
  if (faults.length > 0) return refuseFields(...faults);
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");
  const plan = await ProfilePlan.begin([body], [pet.id], store);
  const profile = plan.find(pet.id);
  if (!isCurrent(profile)) return refuse("precondition_failed");

  const next = plan.change(pet.id, body);
  if (isRefusal(next)) return next;
  await store.profiles.update(pet, profile, next, by);
  return { status: 200, body: next };
};
