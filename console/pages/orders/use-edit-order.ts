import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { cacheOrder } from "./cache-order.ts";
import { rebaseDraft, toDraft, toDraftPatch, undoPatch } from "./order-draft.ts";
import { type OrderConflict, patchUnlessConflict } from "./patch-unless-conflict.ts";
import { refreshAfterOrder, undoOrderChange } from "./use-change-order.ts";

/** Saves an edited order. Changes by others to other fields are merged; changes to the same field are a conflict. */
export function useEditOrder(order: Order, onClose: () => void) {
  const [original, setOriginal] = useState(order);
  const [draft, setDraft] = useState(() => toDraft(order));
  const [conflict, setConflict] = useState<OrderConflict>();

  const edit = useMutation({
    mutationFn: () => patchUnlessConflict(original, toDraftPatch(original, draft)),
    async onSuccess(outcome) {
      const { current } = outcome;
      setOriginal(current);
      if ("conflict" in outcome) {
        setDraft(rebaseDraft(draft, original, current));
        setConflict(outcome.conflict);
        return;
      }
      const { saved } = outcome;
      await cacheOrder(saved);
      onClose();
      notifyDone(`Order ${saved.id} was changed.`, () => void undoOrderChange(saved, undoPatch(current, saved)));
    },
    onSettled: refreshAfterOrder,
  });

  const patch = toDraftPatch(original, draft);
  return { draft, setDraft, original, conflict, edit, hasChanges: Object.keys(patch).length > 0 };
}
