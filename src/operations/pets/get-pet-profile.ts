import { refuse } from "../../errors.ts";
import { showProfile } from "../profile.ts";
import { singleRead } from "../reads.ts";

export const getPetProfile = singleRead(
  "getPetProfile",
  ({ path }, { store }) => store.profiles.find(path.petId),
  (profile, _, { scope }) => (profile ? { status: 200, body: showProfile(profile, scope) } : refuse("pet_not_found")),
);
