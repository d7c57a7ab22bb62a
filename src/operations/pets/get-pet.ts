import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getPet = singleRead(
  "getPet",
  ({ path }, { store }) => store.pets.find(path.petId),
  (pet) => (pet ? { status: 200, body: pet } : refuse("pet_not_found")),
);
