import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { findEntry } from "../waiting-entry.ts";

export const deleteWaitingEntry: Operation<"deleteWaitingEntry"> = async ({ path }, { store, by, isCurrent }) => {
  const { entry } = await findEntry(path.entryId, store);
  if (!entry) return refuse("waiting_entry_not_found");
  if (!isCurrent(entry)) return refuse("precondition_failed");
  if (entry.status === "offered") {
    const message = `The entry has the open order ${entry.orderId}. Withdraw the entry first, or deliver or cancel the order.`;
    return refuse("pet_has_open_order", message);
  }
  await store.waiting.remove(entry, by);
  return { status: 204 };
};
