import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Order, PetStoreError } from "../../../client/index.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { cacheOrder } from "./cache-order.ts";
import { findLastActor } from "./explain-refusal.ts";
import type { OrderPatch } from "./has-change.ts";
import { type Difference, differencesOf } from "./order-difference.ts";
import { type OrderDraft, rebaseDraft, toDraft, toDraftPatch, undoPatch } from "./order-draft.ts";
import { patchOrder } from "./order-outcome.ts";
import { refreshAfterOrder, undoOrderChange } from "./use-change-order.ts";

/** What another person has changed in fields that were edited here, too. */
export interface OrderConflict {
  actor: string;
  differences: Difference[];
}

/** Saves an edited order. Changes by others to other fields are merged; changes to the same field are a conflict. */
export function useEditOrder(order: Order, onClose: () => void) {
  const [original, setOriginal] = useState(order);
  const [draft, setDraft] = useState(() => toDraft(order));
  const [conflict, setConflict] = useState<OrderConflict>();

  const edit = useMutation({
    mutationFn: () => saveUnlessConflict(original, draft),
    async onSuccess({ current, saved, differences, actor }) {
      setOriginal(current);
      if (!saved) {
        setDraft(rebaseDraft(draft, original, current));
        setConflict({ actor, differences });
        return;
      }
      await cacheOrder(saved);
      onClose();
      notifyDone(`Order ${saved.id} was changed.`, () => void undoOrderChange(saved, undoPatch(current, saved)));
    },
    onSettled: refreshAfterOrder,
  });

  const patch = toDraftPatch(original, draft);
  return { draft, setDraft, original, conflict, edit, hasChanges: Object.keys(patch).length > 0 };
}

async function saveUnlessConflict(original: Order, draft: OrderDraft) {
  const patch = toDraftPatch(original, draft);
  const { data: current, etag } = await petStore.getOrder({ path: { orderId: original.id } });
  const differences = differencesOf(original, current).filter(({ field }) => touches(patch, field));
  if (differences.length > 0) return { current, differences, actor: await findLastActor(original.id) };
  try {
    return { current, saved: await patchOrder(current, patch, etag), differences, actor: "" };
  } catch (error) {
    if (!(error instanceof PetStoreError) || error.status !== 412) throw error;
    // The order was changed after it was read: the next attempt shows the change.
    return saveUnlessConflict(original, draft);
  }
}

/** A closed order has no hold that a patch could change. */
function touches(patch: OrderPatch, field: Difference["field"]): boolean {
  return field === "status" ? patch.expiresAt !== undefined : field in patch;
}
