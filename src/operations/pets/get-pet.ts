import { refuse } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import type { Operation } from "../operation.ts";

export const getPet: Operation<"getPet"> = ({ path }, { store }) =>
  andThen(store.pets.find(path.petId), (pet) => (pet ? { status: 200, body: pet } : refuse("pet_not_found")));
