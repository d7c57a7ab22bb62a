import type { Order, OrderStatus } from "../../../client/index.ts";

/** A status that a person can give to an order. */
export type OrderTransition = Extract<OrderStatus, "approved" | "delivered" | "cancelled" | "returned">;

/** Allowed transitions by status. Expiry is automatic. */
const orderTransitions: { readonly [From in OrderStatus]: readonly OrderTransition[] } = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  expired: [],
};

/** Returns the transitions that an order allows; none if this console does not know its status. */
export function transitionsOf({ status }: { status: OrderStatus }): readonly OrderTransition[] {
  return orderTransitions[status] ?? [];
}

/** The statuses of an order that reserves its pet. */
export const openStatuses: readonly OrderStatus[] = ["placed", "approved"];

/** Whether it still reserves its pet. */
export function isOpen({ status }: { status: OrderStatus }): boolean {
  return openStatuses.includes(status);
}

export const transitionLabels: { readonly [To in OrderTransition]: string } = {
  approved: "Confirm",
  delivered: "Hand over",
  cancelled: "Cancel",
  returned: "Return",
};

/** What was done to an order: "order 3 was handed over". */
export const transitionVerbs: { readonly [To in OrderTransition]: string } = {
  approved: "confirmed",
  delivered: "handed over",
  cancelled: "cancelled",
  returned: "returned",
};

/** The next step of an open order: to confirm it, unless the store leaves this out, and then to hand over its pet. */
export function nextTransition(order: Order, hasConfirmedStep: boolean): "approved" | "delivered" | undefined {
  const transitions = transitionsOf(order);
  if (hasConfirmedStep && transitions.includes("approved")) return "approved";
  return transitions.includes("delivered") ? "delivered" : undefined;
}

/** Time within which a handing over can be taken back, as the contract says. */
const TAKE_BACK_MILLISECONDS = 10 * 60_000;

/** Until when the handing over of a pet can be taken back; undefined if it was not handed over. */
export function takeBackEnd({ status, deliveredAt }: Pick<Order, "status" | "deliveredAt">): string | undefined {
  if (status !== "delivered" || deliveredAt === undefined) return undefined;
  return new Date(Date.parse(deliveredAt) + TAKE_BACK_MILLISECONDS).toISOString();
}

/** Whether a transition can be undone, and how. */
export const transitionHints: { readonly [To in OrderTransition]?: string } = {
  approved: "Confirming cannot be undone. A confirmed order can still be cancelled.",
  delivered: "Handing over can be taken back for ten minutes.",
};
