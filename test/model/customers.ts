import type { Customer, Order } from "../../src/contract/contract.ts";
import { hideCustomer, type Model } from "./model.ts";
import { type ModelOperation, ok, refuse } from "./operation.ts";
import type { ModelEntry } from "./waiting-list.ts";

interface Contact {
  email?: string;
  phone?: string;
}

/** The model has no enquiries. */
export const getCustomer: ModelOperation<"getCustomer"> = (model, { query }) => {
  if (!isOne(query)) return refuse(400, "invalid_request");
  const orders = ordersOf(model, query).toReversed();
  const waitingEntries = entriesOf(model, query).map((entry) => model.waiting.show(entry));
  return ok({ orders, waitingEntries, enquiries: [], truncated: [] });
};

export const eraseCustomer: ModelOperation<"eraseCustomer"> = (model, { query, by }) => {
  if (!isOne(query)) return refuse(400, "invalid_request");
  const entries = entriesOf(model, query);
  for (const { id } of entries) {
    const { customer, ...rest } = model.waiting.settle(id) as ModelEntry;
    model.waiting.change(rest, by);
  }
  const orders = ordersOf(model, query);
  for (const { id, petId } of orders) {
    if (model.openOrderOf(petId)?.id === id) model.expireHoldOf(petId);
    model.changeOrder(hideCustomer(model.orders.get(id) as Order), by);
  }
  // The response is no representation of a resource, so it has no tag.
  const erased = {
    orders: BigInt(orders.length),
    waitingEntries: BigInt(entries.length),
    enquiries: 0n,
    complete: true,
  };
  return { status: 200, body: erased, hasNext: false };
};

function isOne({ email, phone }: Contact): boolean {
  if (email !== undefined) return phone === undefined;
  return phone !== undefined && digitsOf(phone).length >= 5;
}

/** Oldest first. */
function ordersOf({ orders }: Model, contact: Contact): Order[] {
  return [...orders.values()].filter(({ customer = {} }) => isOf(customer, contact));
}

/** Oldest first. */
function entriesOf({ waiting }: Model, contact: Contact): ModelEntry[] {
  return [...waiting.entries.values()].filter(({ customer = {} }) => isOf(customer, contact));
}

function isOf(customer: Customer, { email, phone = "" }: Contact): boolean {
  if (email !== undefined) return customer.email?.toLowerCase() === email.toLowerCase();
  return digitsOf(customer.phone ?? "") === digitsOf(phone);
}

/** The digits of a number with or without its country code, which begins with `+` or `00`. */
function digitsOf(phone: string): string {
  return phone.replace(/^00/, "").replace(/[^0-9]/g, "");
}
