import type { OrderStatus } from "../../../client/index.ts";
import { holdText } from "./hold-times.ts";

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

export const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];

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
  approved: "Approve",
  delivered: "Deliver",
  cancelled: "Cancel",
  returned: "Return",
};

/** Warnings about transitions that cannot be undone. */
export const transitionHints: { readonly [To in OrderTransition]?: string } = {
  approved: "Approving cannot be undone. An approved order can still be cancelled.",
  delivered: "Delivering cannot be undone. A delivered order can be returned.",
};

/** Effect on the pet, as the end of a sentence: "Rex is sold". An approved hold still expires. */
export function transitionEffect(to: OrderTransition, { expiresAt }: { expiresAt?: string }): string {
  const effect = transitionEffects[to];
  return to === "approved" && expiresAt ? `${effect} ${holdText(expiresAt)}` : effect;
}

const transitionEffects: { readonly [To in OrderTransition]: string } = {
  approved: "stays reserved",
  delivered: "is sold",
  cancelled: "is available again",
  returned: "is available again",
};
