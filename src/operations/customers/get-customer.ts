import { isRefusal } from "../../errors.ts";
import { contactOf } from "../customer.ts";
import type { Operation } from "../operation.ts";

/** Maximum number of items of each list. */
const LISTED_MAX = 500;

export const getCustomer: Operation<"getCustomer"> = async ({ query }, { store, requester }) => {
  const contact = contactOf(query);
  if (isRefusal(contact)) return contact;
  // One item more than is returned shows whether there are others.
  const page = [{ contact }, LISTED_MAX + 1, undefined, requester] as const;
  const found = {
    orders: await store.orders.list(...page),
    waitingEntries: await store.waiting.list(...page),
    enquiries: await store.enquiries.list(...page),
  };
  const names = ["orders", "waitingEntries", "enquiries"] as const;
  const body = {
    orders: found.orders.slice(0, LISTED_MAX),
    waitingEntries: found.waitingEntries.slice(0, LISTED_MAX),
    enquiries: found.enquiries.slice(0, LISTED_MAX),
    truncated: names.filter((name) => found[name].length > LISTED_MAX),
  };
  return { status: 200, body };
};
