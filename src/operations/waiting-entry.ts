import { type Input, type Order, present, type WaitingEntry } from "../contract/contract.ts";
import { readTime, writeTime } from "../contract/time.ts";
import { type Refusal, refuse } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import type { WaitingTerms } from "../store/tables/waiting-rows.ts";
import { patchCustomer, patchMember } from "./order.ts";

type WaitingPatch = Input<"updateWaitingEntry">["body"];

/** Finds an entry, with its order while it is offered, and locks them. A hold that has ended expires first. */
export async function findEntry(
  id: bigint,
  { waiting, orders }: StoreWriter,
): Promise<{ entry?: WaitingEntry | undefined; order?: Order | undefined }> {
  const entry = await waiting.find(id);
  if (entry?.status !== "offered") return { entry };
  const order = await orders.find(entry.orderId as bigint);
  const current = await waiting.find(id);
  return current?.status === "offered" ? { entry: current, order } : { entry: current };
}

/** Applies a JSON Merge Patch (RFC 7396) to an entry, except to its status. */
export function patchEntry(entry: WaitingEntry, patch: WaitingPatch): WaitingEntry {
  const { id, petId, categoryId, place, status, orderId, createdAt, updatedAt } = entry;
  const { validUntil } = patch;
  return present<WaitingEntry>({
    id,
    petId,
    categoryId,
    place,
    status,
    told: patch.told ?? entry.told,
    orderId,
    customer: patch.customer === null ? undefined : patchCustomer(entry.customer, patch.customer),
    note: patchMember(entry.note, patch.note),
    reference: patchMember(entry.reference, patch.reference),
    validUntil: patchMember(entry.validUntil, validUntil && writeTime(readTime(validUntil) as number)),
    createdAt,
    updatedAt,
  });
}

/** Refuses an entry if another entry of the same person waits for the same pet or category, or is offered it. */
export async function refuseIfWaiting(
  terms: WaitingTerms & { id?: bigint },
  { waiting }: StoreWriter,
): Promise<Refusal<"already_waiting"> | undefined> {
  const other = await waiting.findOther(terms);
  if (!other) return undefined;
  const what = terms.petId === undefined ? "category" : "pet";
  const does = other.status === "offered" ? `is offered this ${what}` : `waits for this ${what} already`;
  return refuse("already_waiting", `Entry ${other.id} has the same email address or phone number, and ${does}.`);
}
