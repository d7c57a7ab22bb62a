import type { OrderStatus, PetStatus, WaitingStatus } from "../contract/contract.ts";

type Moves = { readonly [from: string]: readonly string[] };

/** Allowed changes of a pet's status. A pet may have none. */
export const petMoves = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", "none"],
  pending: ["available", "sold"],
  sold: ["available"],
} as const satisfies Moves & { [Of in PetStatus]: readonly string[] };

/** Allowed changes of an order's status by a caller. Only the service itself makes an order expire. */
export const orderMoves = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  expired: [],
} as const satisfies Moves & { [Of in OrderStatus]: readonly string[] };

/** Allowed changes of a waiting entry's status by a caller. The others follow from the order of the entry. */
export const waitingMoves = {
  waiting: ["withdrawn"],
  offered: ["withdrawn"],
  ordered: [],
  withdrawn: [],
  expired: [],
} as const satisfies Moves & { [Of in WaitingStatus]: readonly string[] };

/** Returns a message with the allowed changes of status if this one is not; keeping the status is always allowed. */
export function findWrongMove(moves: Moves, from: string, to: string): string | undefined {
  const allowed = moves[from] ?? [];
  if (from === to || allowed.includes(to)) return undefined;
  const hint = allowed.length > 0 ? `; allowed: ${allowed.join(", ")}` : `: ${from} is final`;
  return `\`status\` cannot change from ${from} to ${to}${hint}.`;
}
