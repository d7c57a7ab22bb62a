/** Converts rows of pets with what concerns the people in the store. */
import type { OrderStatus, PetDetails } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Dialect } from "../dialect.ts";
import { type Columns, columnsOf } from "./list-rows.ts";
import { isOpenCondition } from "./order-rows.ts";
import { type PetRow, toPet } from "./pet-rows.ts";
import { timesOf } from "./pet-times.ts";

export interface PetDetailsRow extends PetRow {
  created_at: bigint;
  updated_at: bigint;
  order_id: bigint | null;
  order_status: OrderStatus | null;
  order_expires_at: bigint | null;
}

const openOrder = (column: string) =>
  `(select ${column} from orders where pet_id = pets.id and ${isOpenCondition}) as order_${column}`;

/** Returns the columns of details, which are found for each pet of a page within the statement that lists it. */
export function detailColumnsOf(dialect: Dialect): Columns {
  const { createdAt, updatedAt } = timesOf(dialect);
  return columnsOf(
    ...["id", "name", "category_id", "status", `${createdAt} as created_at`, `${updatedAt} as updated_at`],
    ...["id", "status", "expires_at"].map(openOrder),
  );
}

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
