import type { Order } from "../../../client/index.ts";

/** The orders of a list, and in their places those that were shown before, are changed, and belong to it no more. */
export function keepChanged(shown: Order[], orders: Order[], changed: ReadonlyMap<bigint, Order>): Order[] {
  const listed = new Set(orders.map(({ id }) => id));
  const result = [...orders];
  for (const [index, { id }] of shown.entries()) {
    const kept = listed.has(id) ? undefined : changed.get(id);
    if (!kept) continue;
    // After the row that was above it, or at the top.
    const above = shown.slice(0, index).findLast((each) => result.some((other) => other.id === each.id));
    const place = above ? result.findIndex((other) => other.id === above.id) + 1 : 0;
    result.splice(place, 0, kept);
  }
  return result;
}
