import type { Order } from "../../../client/index.ts";
import type { OrderPatch } from "./has-change.ts";
import { toLocalTime } from "./hold-choice.ts";
import { type OrderTexts, textsOf, toPatch } from "./order-texts.ts";

/** Values of the form of an order. */
export interface OrderDraft {
  texts: OrderTexts;
  reason: string;
  /** The value of a `datetime-local` field; empty for no time limit. */
  heldUntil: string;
}

export function toDraft(order: Order): OrderDraft {
  return { texts: textsOf(order), reason: order.reason ?? "", heldUntil: toLocalTime(order.expiresAt) };
}

/** What the draft changes of the order. */
export function toDraftPatch(order: Order, { texts, reason, heldUntil }: OrderDraft): OrderPatch {
  const before = toDraft(order);
  const isHoldChanged = heldUntil !== before.heldUntil;
  return {
    ...toPatch(before.texts, texts),
    ...(reason.trim() !== before.reason.trim() && { reason: reason.trim() || null }),
    ...(isHoldChanged && { expiresAt: heldUntil === "" ? null : new Date(heldUntil).toISOString() }),
  };
}

/** Three-way merge: the values edited here on top of what was saved in the meantime. */
export function rebaseDraft(draft: OrderDraft, original: Order, current: Order): OrderDraft {
  const [before, now] = [toDraft(original), toDraft(current)];
  const names = Object.keys(draft.texts) as (keyof OrderTexts)[];
  const texts = names.map((name) => [
    name,
    draft.texts[name] === before.texts[name] ? now.texts[name] : draft.texts[name],
  ]);
  return {
    texts: Object.fromEntries(texts) as unknown as OrderTexts,
    reason: draft.reason === before.reason ? now.reason : draft.reason,
    heldUntil: draft.heldUntil === before.heldUntil ? now.heldUntil : draft.heldUntil,
  };
}

/** The patch that restores what a save has changed. */
export function undoPatch(before: Order, saved: Order): OrderPatch {
  return {
    ...toPatch(textsOf(saved), textsOf(before)),
    ...(before.reason !== saved.reason && { reason: before.reason ?? null }),
    ...(before.expiresAt !== saved.expiresAt && { expiresAt: before.expiresAt ?? null }),
  };
}
