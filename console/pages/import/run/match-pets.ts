import type { Pet } from "../../../../client/index.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import { petKey } from "../check/find-notices.ts";
import type { CategoryIdOf } from "./batch.ts";

/** Gives each new row its pet, if all of them are there, in the order of the rows. `pets` is oldest first. */
export function matchPets(rows: CheckedRow[], pets: Pet[], idOf: CategoryIdOf): CheckedRow[] | undefined {
  let at = 0;
  const matched: CheckedRow[] = [];
  for (const row of rows) {
    if (row.result !== "new") {
      matched.push(row);
      continue;
    }
    const key = petKey(row.texts.name, idOf(row.category));
    while (at < pets.length && !isPetOf(row, key, pets[at])) at += 1;
    const pet = pets[at];
    if (!pet) return undefined;
    matched.push({ ...row, pet });
    at += 1;
  }
  return matched;
}

function isPetOf({ status }: CheckedRow, key: string, pet: Pet | undefined): boolean {
  return pet !== undefined && petKey(pet.name, pet.categoryId) === key && (pet.status ?? "") === status;
}
