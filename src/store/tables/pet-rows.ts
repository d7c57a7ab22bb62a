/** Converts pets to and from rows of the table `pets`. */
import {
  type Change,
  makePet,
  type NewPet,
  namesOf,
  type OrderStatus,
  type Pet,
  type PetDetails,
  type PetStatus,
} from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { findChanges } from "./event-rows.ts";
import { columnsOf } from "./list-rows.ts";
import { isOpenCondition } from "./order-rows.ts";

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
  return makePet(id, name, categoryId, status);
}

export function toStatusLetter(status: PetStatus | undefined): StatusLetter | null {
  return status === undefined ? null : statusLetters[status];
}

export function withId(id: bigint, { name, categoryId, status }: NewPet): Pet {
  return makePet(id, name, categoryId, status);
}

const changeable = namesOf<Exclude<keyof Pet, "id">>({ name: true, categoryId: true, status: true });

export const changesOf = (pet: Pet, next: Pet): Change[] => findChanges(changeable, pet, next);

export interface PetDetailsRow extends PetRow {
  created_at: bigint;
  updated_at: bigint;
  order_id: bigint | null;
  order_status: OrderStatus | null;
  order_expires_at: bigint | null;
}

const openOrder = (column: string) =>
  `(select ${column} from orders where pet_id = pets.id and ${isOpenCondition}) as order_${column}`;

export const detailColumns = columnsOf(
  ...["id", "name", "category_id", "status", "created_at", "updated_at"],
  ...["id", "status", "expires_at"].map(openOrder),
);

export function toPetDetails(row: PetDetailsRow): PetDetails {
  return {
    ...toPet(row),
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
    ...(row.order_id !== null && { openOrder: toOpenOrder(row) }),
  };
}

function toOpenOrder({
  order_id,
  order_status,
  order_expires_at,
}: PetDetailsRow): NonNullable<PetDetails["openOrder"]> {
  return {
    id: order_id as bigint,
    status: order_status as OrderStatus,
    ...(order_expires_at !== null && { expiresAt: writeTime(Number(order_expires_at)) }),
  };
}
