import { isRefusal } from "../../errors.ts";
import { contactOf } from "../customer.ts";
import type { Operation } from "../operation.ts";

/** Maximum number of items of each list. */
const LISTED_MAX = 500;

export const getCustomer: Operation<"getCustomer"> = async ({ query }, { store, requester }) => {
  const contact = contactOf(query);
  if (isRefusal(contact)) return contact;
  // One item more than is returned shows whether there are others.
  const limit = LISTED_MAX + 1;
  const lists = {
    orders: await store.orders.list({ contact }, limit, undefined, requester),
    enquiries: await store.enquiries.list({ contact }, limit, undefined, requester),
  };
  const truncated = (["orders", "enquiries"] as const).filter((name) => lists[name].length > LISTED_MAX);
  const body = {
    orders: lists.orders.slice(0, LISTED_MAX),
    enquiries: lists.enquiries.slice(0, LISTED_MAX),
    truncated,
  };
  return { status: 200, body };
};
