import { isRefusal } from "../../errors.ts";
import { contactOf } from "../customer.ts";
import type { Operation } from "../operation.ts";

/** Maximum number of orders, waiting entries and enquiries per transaction, so that other writers wait only briefly. */
const ERASED_MAX = 200;

export const eraseCustomer: Operation<"eraseCustomer"> = async ({ query }, { store, by }) => {
  const contact = contactOf(query);
  if (isRefusal(contact)) return contact;
  const { orders, waitingEntries, enquiries, isComplete } = await store.customers.erase(contact, ERASED_MAX, by);
  const counts = { orders: BigInt(orders), waitingEntries: BigInt(waitingEntries), enquiries: BigInt(enquiries) };
  return { status: 200, body: { ...counts, complete: isComplete } };
};
