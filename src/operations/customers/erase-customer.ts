import { isRefusal } from "../../errors.ts";
import { contactOf } from "../customer.ts";
import type { Operation } from "../operation.ts";

/** Maximum number of orders and enquiries that a transaction changes, so that other writers wait only briefly. */
const ERASED_MAX = 200;

export const eraseCustomer: Operation<"eraseCustomer"> = async ({ query }, { store, by }) => {
  const contact = contactOf(query);
  if (isRefusal(contact)) return contact;
  const orders = await store.orders.eraseCustomer(contact, ERASED_MAX, by);
  const enquiries = await store.enquiries.removeOf(contact, ERASED_MAX - orders.found, by);
  const complete = orders.found + enquiries < ERASED_MAX;
  return { status: 200, body: { orders: BigInt(orders.erased), enquiries: BigInt(enquiries), complete } };
};
