import type { OrderStatus, PetStatus } from "../contract/contract.ts";

type Moves = { readonly [from: string]: readonly string[] };

/** Where the status of a pet can go. A pet may have none. */
export const petMoves = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", "none"],
  pending: ["available", "sold"],
  sold: ["available"],
} as const satisfies Moves & { [Of in PetStatus]: readonly string[] };

/** Where a caller can move an order; that it expires happens by itself. */
export const orderMoves = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  expired: [],
} as const satisfies Moves & { [Of in OrderStatus]: readonly string[] };

/** A sentence that says why this is no move, and what is. To go where one is already is always one. */
export function findWrongMove(moves: Moves, from: string, to: string): string | undefined {
  const allowed = moves[from] ?? [];
  if (from === to || allowed.includes(to)) return undefined;
  const way = allowed.length > 0 ? `from there it can go to ${allowed.join(", ")}` : "it can go nowhere from there";
  return `\`status\` cannot go from ${from} to ${to}: ${way}.`;
}
