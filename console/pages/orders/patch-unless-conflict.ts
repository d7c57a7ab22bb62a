import { type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { findLastActor } from "./explain-refusal.ts";
import type { OrderPatch } from "./has-change.ts";
import { type Difference, differencesOf } from "./order-difference.ts";
import { patchOrder } from "./order-outcome.ts";

/** What another person has changed in fields that the patch changes, too. */
export interface OrderConflict {
  actor: string;
  differences: Difference[];
}

/** The order before the patch, with the order after it or the conflict that prevented it. */
type PatchOutcome = { current: Order; saved: Order } | { current: Order; conflict: OrderConflict };

/** Changes an order unless others have changed the same fields since it was in the original state. */
export async function patchUnlessConflict(original: Order, patch: OrderPatch): Promise<PatchOutcome> {
  const { data: current, etag } = await petStore.getOrder({ path: { orderId: original.id } });
  const differences = differencesOf(original, current).filter(({ field }) => touches(patch, field));
  if (differences.length > 0) return { current, conflict: { actor: await findLastActor(original.id), differences } };
  try {
    return { current, saved: await patchOrder(current, patch, etag) };
  } catch (error) {
    if (!(error instanceof PetStoreError) || error.status !== 412) throw error;
    // The order was changed after it was read: the next attempt shows the change.
    return patchUnlessConflict(original, patch);
  }
}

/** A closed order has no hold that a patch could change. */
function touches(patch: OrderPatch, field: Difference["field"]): boolean {
  return field === "status" ? patch.expiresAt !== undefined : field in patch;
}
