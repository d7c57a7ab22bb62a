import type { Input } from "../../contract/contract.ts";
import { present } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { type Fault, refuse, refuseFields } from "../../errors.ts";
import type { StoreWriter } from "../../store/store.ts";
import { WAITING_MAX } from "../../store/tables/waiting.ts";
import type { WaitingTerms } from "../../store/tables/waiting-rows.ts";
import type { Operation } from "../operation.ts";
import { patchCustomer } from "../order.ts";
import { readFutureTime } from "../times.ts";
import { refuseIfWaiting } from "../waiting-entry.ts";

type NewEntry = Input<"joinWaitingList">["body"];

export const joinWaitingList: Operation<"joinWaitingList"> = async ({ body }, { store, baseUrl, by, now }) => {
  const end = body.validUntil === undefined ? undefined : readFutureTime("validUntil", body.validUntil, now());
  const faults = [...findFaults(body), ...(typeof end === "object" ? [end] : [])];
  if (faults.length > 0) return refuseFields(...faults);

  const { petId, categoryId, note, reference } = body;
  const refusal = await findTarget(body, store);
  if (refusal) return refusal;
  const terms = present<WaitingTerms>({
    petId,
    categoryId,
    customer: patchCustomer({}, body.customer),
    note,
    reference,
    validUntil: typeof end === "number" ? writeTime(end) : undefined,
  });
  const conflict = await refuseIfWaiting(terms, store);
  if (conflict) return conflict;
  if (await store.waiting.isFull(terms)) {
    const what = petId === undefined ? `the category ${categoryId}` : `the pet ${petId}`;
    return refuse("waiting_list_full", `${WAITING_MAX} people wait for ${what} already, which is the maximum.`);
  }

  const entry = await store.waiting.add(terms, by);
  return { status: 201, body: entry, headers: { Location: `${baseUrl()}/store/waiting/${entry.id}` } };
};

function findFaults({ petId, categoryId, customer }: NewEntry): Fault[] {
  const fault = (name: string, reason: string): Fault => ({ in: "body", name, reason });
  const faults: Fault[] = [];
  if (petId === undefined && categoryId === undefined) {
    faults.push(fault("petId", "is required unless there is a `categoryId`"));
    faults.push(fault("categoryId", "is required unless there is a `petId`"));
  } else if (petId !== undefined && categoryId !== undefined) {
    faults.push(fault("categoryId", "is not allowed with `petId`"));
  }
  if (!patchCustomer({}, customer)) faults.push(fault("customer", "must have a `name`, an `email` or a `phone`"));
  return faults;
}

/** Locks the pet or category; refuses if it does not exist, or if the pet is available. */
async function findTarget({ petId, categoryId }: NewEntry, store: StoreWriter) {
  if (petId === undefined) {
    return (await store.categories.find(categoryId as bigint)) ? undefined : refuse("category_not_found");
  }
  // Before the pet is read: this expires a hold that has ended, which releases its pet or offers it to the next entry.
  await store.orders.findOpen(petId);
  const pet = await store.pets.find(petId);
  if (!pet) return refuse("pet_not_found");
  if (pet.status === "available") return refuse("pet_available");
  return undefined;
}
