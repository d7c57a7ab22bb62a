import type { OrderStatus } from "../../../client/index.ts";

/** A status to which people move an order. */
export type OrderMove = Extract<OrderStatus, "approved" | "delivered" | "cancelled" | "returned">;

/** Where an order can go from where it is; that it expires happens by itself. */
export const orderMoves: { readonly [From in OrderStatus]: readonly OrderMove[] } = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  expired: [],
};

export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

/** Whether it still has its animal. */
export function isOpen({ status }: { status: OrderStatus }): boolean {
  return status === "placed" || status === "approved";
}

/** What the button of a move says. */
export const moveNames: { readonly [To in OrderMove]: string } = {
  approved: "Approve",
  delivered: "Deliver",
  cancelled: "Cancel",
  returned: "Return",
};

/** What a move does to the animal: "Rex …". */
export const moveEffects: { readonly [To in OrderMove]: string } = {
  approved: "stays set aside",
  delivered: "is sold",
  cancelled: "is available again",
  returned: "is available again",
};
