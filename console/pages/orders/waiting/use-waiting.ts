import { useMutation, useQuery } from "@tanstack/react-query";
import type { Customer, WaitingEntry } from "../../../../client/index.ts";
import { petStore } from "../../../api/pet-store.ts";
import { readAll, refresh } from "../../../api/queries.ts";
import { createIdempotencyKey } from "../../../hooks/use-idempotency-key.ts";
import { customerName } from "../../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../../ui/notify.ts";
import { holdText } from "../hold-times.ts";
import { loadOrderedPetName } from "../ordered-pet.tsx";
import { refreshAfterOrder } from "../use-change-order.ts";

/** The entries of a pet that wait, in the order of their places, after the one that is offered the pet. */
export function useWaitingEntries(petId: bigint, isEnabled: boolean) {
  const query = { petId, status: ["offered" as const, "waiting" as const] };
  const found = useQuery({ ...readAll("listWaiting", { query }), enabled: isEnabled });
  const entries = found.data ?? [];
  return {
    offered: entries.find(({ status }) => status === "offered"),
    waiting: entries.filter(({ status }) => status === "waiting"),
    isLoaded: found.data !== undefined,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

/** The entry that is offered the pet, and whose person must still be called. */
export async function findUntold(petId: bigint): Promise<WaitingEntry | undefined> {
  const query = { petId, status: ["offered" as const], told: false, limit: 1 };
  const [entry] = (await petStore.listWaiting({ query })).data;
  return entry;
}

/** Display name of the person of an entry; the data of a customer may have been erased. */
export function personOf({ id, customer }: Pick<WaitingEntry, "id" | "customer">): string {
  return customerName(customer) ?? `Waiting entry ${id}`;
}

/** Records whether the person was told of the offer. From then on, the order expires after the default time. */
export function useNoteTold() {
  return useMutation({
    mutationFn: ({ id }: WaitingEntry) => setTold(id, true),
    async onSuccess(_, entry) {
      await refreshWaiting();
      const order = entry.orderId === undefined ? undefined : await readExpiry(entry.orderId);
      const name = entry.petId === undefined ? "The pet" : await loadOrderedPetName(entry.petId);
      const until = order ? ` ${holdText(order)}` : "";
      notifyDone(`${personOf(entry)} was told. ${name} is reserved${until}.`, () => void takeBackTold(entry));
    },
    onError: (error, entry) => notifyFailed(`The call to ${personOf(entry)} was not recorded`, error),
    onSettled: refreshWaiting,
  });
}

async function setTold(entryId: bigint, told: boolean): Promise<WaitingEntry> {
  return (await petStore.updateWaitingEntry({ path: { entryId }, body: { told } })).data;
}

async function readExpiry(orderId: bigint): Promise<string | undefined> {
  return petStore.getOrder({ path: { orderId } }).then(
    ({ data }) => data.expiresAt,
    () => undefined,
  );
}

async function takeBackTold(entry: WaitingEntry): Promise<void> {
  await setTold(entry.id, false).catch((error) =>
    notifyFailed(`The record of the call to ${personOf(entry)} was not removed`, error),
  );
  await refreshWaiting();
}

/** Withdraws an entry. If it was offered the pet, its order is cancelled, and the next one is offered the pet. */
export function useWithdraw() {
  return useMutation({
    mutationFn: ({ id }: WaitingEntry) =>
      petStore.updateWaitingEntry({ path: { entryId: id }, body: { status: "withdrawn" } }),
    onSuccess: (_, entry) => notifyDone(`${personOf(entry)} was taken off the waiting list.`),
    onError: (error, entry) => notifyFailed(`${personOf(entry)} was not taken off the waiting list`, error),
    onSettled: refreshWaiting,
  });
}

interface Joining {
  petId: bigint;
  customer: Customer;
}

/** Adds a person to the waiting list of a pet with one click, and offers to undo it. */
export function useJoinWaiting() {
  return useMutation({
    mutationFn: async (body: Joining) =>
      (await petStore.joinWaitingList({ body, idempotencyKey: createIdempotencyKey() })).data,
    onSuccess: async (entry) => notifyDone(await describeJoined(entry), () => void removeEntry(entry)),
    onError: (error, { customer }) =>
      notifyFailed(`${customerName(customer)} was not added to the waiting list`, error),
    onSettled: refreshWaiting,
  });
}

/** "Kim Larsson waits for Rex, in place 2." */
export async function describeJoined(entry: WaitingEntry): Promise<string> {
  const what = entry.petId === undefined ? "any pet of the category" : await loadOrderedPetName(entry.petId);
  return `${personOf(entry)} waits for ${what}${entry.place === undefined ? "" : `, in place ${entry.place}`}.`;
}

/** Undoes the addition of a person. */
export async function removeEntry(entry: WaitingEntry): Promise<void> {
  try {
    await petStore.deleteWaitingEntry({ path: { entryId: entry.id } });
  } catch (error) {
    notifyFailed(`${personOf(entry)} was not removed from the waiting list`, error);
  }
  await refreshWaiting();
}

/** Refreshes everything that a change of the waiting list affects: an offer is an order. */
export async function refreshWaiting(): Promise<void> {
  await Promise.all([refresh("listWaiting", "getWaitingEntry"), refreshAfterOrder()]);
}
