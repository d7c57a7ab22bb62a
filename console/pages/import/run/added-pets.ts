import type { Pet, Schemas } from "../../../../client/index.ts";
import { type CheckedRow, outcomeOf } from "../check/checked-row.ts";

/** The pets that an import added, as it left them. */
export function addedPets(rows: CheckedRow[]): Pet[] {
  return rows.flatMap((row) => (outcomeOf(row) === "new" && row.pet ? [row.pet as Pet] : []));
}

/** Whether a pet is as the import left it, and nobody has ordered it. */
export function isUntouched(pet: Pet, now: Schemas["PetDetails"] | undefined): boolean {
  return (
    now !== undefined &&
    now.openOrder === undefined &&
    now.updatedAt === now.createdAt &&
    now.name === pet.name &&
    now.categoryId === pet.categoryId &&
    now.status === pet.status
  );
}
