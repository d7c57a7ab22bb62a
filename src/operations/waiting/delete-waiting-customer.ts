import { refuse } from "../../errors.ts";
import { withoutCustomer } from "../../store/tables/waiting-rows.ts";
import type { Operation } from "../operation.ts";

export const deleteWaitingCustomer: Operation<"deleteWaitingCustomer"> = async ({ path }, { store, by, isCurrent }) => {
  const entry = await store.waiting.find(path.entryId);
  if (!entry) return refuse("waiting_entry_not_found");
  if (!isCurrent(entry)) return refuse("precondition_failed");
  await store.waiting.update(entry, withoutCustomer(entry), by);
  return { status: 204 };
};
