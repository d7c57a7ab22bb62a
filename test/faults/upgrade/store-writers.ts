/** Writers of a store that two versions open, and the check of what they wrote. */
import { type Checked, checkAll, checkUnchecked } from "../check-ledger.ts";
import { type Action, allActions, type Writers } from "../writers.ts";

/** Holds would expire while no service runs, or while a request waits. */
export const actionsWithoutHolds: Action[] = allActions.filter((action) => action !== "hold");

/** Compares the store with what its writers know, which have stopped. */
export async function checkWriters({ client, keyedPosts, ledger }: Writers): Promise<Checked> {
  await keyedPosts.retryPending();
  const unchecked = await checkUnchecked(client, ledger);
  const all = await checkAll(client, ledger);
  return { pets: all.pets, faults: [...ledger.faults, ...unchecked.faults, ...all.faults] };
}
