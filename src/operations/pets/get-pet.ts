import { refuse } from "../../errors.ts";
import { after } from "../../store/database.ts";
import type { Operation } from "../operation.ts";

export const getPet: Operation<"getPet"> = ({ path }, { store }) =>
  after(store.pets.find(path.petId), (pet) => (pet ? { status: 200, body: pet } : refuse("pet_not_found")));
