import type { Change, NewPet, Pet, PetStatus } from "../../contract/contract.ts";

export interface PetRow {
  id: bigint;
  name: string;
  category_id: bigint;
  status: Letter | null;
}

/** How a status is kept: the word itself would take 5 bytes more for each pet. */
export const letters = { available: "a", pending: "p", sold: "s" } as const satisfies { [Of in PetStatus]: string };
type Letter = (typeof letters)[PetStatus];
const statuses = { a: "available", p: "pending", s: "sold" } as const satisfies { [Of in Letter]: PetStatus };

export const columnsBesideStatus = "id, name, category_id";
export const columns = `${columnsBesideStatus}, status`;

export function withId(id: bigint, { name, categoryId, status }: NewPet): Pet {
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
}

/** What becomes another when a pet becomes `next`. */
export function changesOf(pet: Pet, next: Pet): Change[] {
  return (["name", "categoryId", "status"] as const).flatMap((field) => {
    const { [field]: from } = pet;
    const { [field]: to } = next;
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

export function toLetter(status: PetStatus | undefined): Letter | null {
  return status === undefined ? null : letters[status];
}

/** `known`: the status that all have who were asked for, where it was not read. */
export function toPet(row: PetRow, known?: PetStatus): Pet {
  const { id, name, category_id: categoryId } = row;
  const status = known ?? (row.status === null ? undefined : statuses[row.status]);
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
}
