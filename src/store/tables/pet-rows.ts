/** Converts pets to and from rows of the table `pets`. */
import type { Change, NewPet, Pet, PetStatus } from "../../contract/contract.ts";

export interface PetRow {
  id: bigint;
  name: string;
  category_id: bigint;
  status: StatusLetter | null;
}

/** Stored form of each status: the whole word would take 5 bytes more per pet. */
export const statusLetters = {
  available: "a",
  pending: "p",
  sold: "s",
} as const satisfies { [Of in PetStatus]: string };
type StatusLetter = (typeof statusLetters)[PetStatus];
const statusesByLetter = {
  a: "available",
  p: "pending",
  s: "sold",
} as const satisfies { [Of in StatusLetter]: PetStatus };

export const columns = "id, name, category_id, status";

/** `knownStatus`: the status of all pets of the query, if its column was not read. */
export function toPet(row: PetRow, knownStatus?: PetStatus): Pet {
  const { id, name, category_id: categoryId } = row;
  const status = knownStatus ?? (row.status === null ? undefined : statusesByLetter[row.status]);
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
}

export function toStatusLetter(status: PetStatus | undefined): StatusLetter | null {
  return status === undefined ? null : statusLetters[status];
}

export function withId(id: bigint, { name, categoryId, status }: NewPet): Pet {
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
}

export function changesOf(pet: Pet, next: Pet): Change[] {
  return (["name", "categoryId", "status"] as const).flatMap((field) => {
    const { [field]: from } = pet;
    const { [field]: to } = next;
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
