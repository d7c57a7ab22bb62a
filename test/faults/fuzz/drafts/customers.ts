import { isContactOf } from "../../../../src/contract/contact.ts";
import type { Order } from "../../../../src/contract/contract.ts";
import { type Client, type Drafter, emptyDraft } from "../draft.ts";
import { loseTag, unexplained } from "../learn.ts";
import type { OrderResource } from "../memory.ts";

/** An email address of one of a few customers of this client: no other client erases them. */
export function ownEmail({ values, number }: Client): string {
  return `customer-${number}-${values.pick([1, 2, 3])}@example.org`;
}

export const getCustomer: Drafter = (client) => {
  const email = ownEmail(client);
  const known = () => ordersOf(client, email);
  return emptyDraft("getCustomer", {
    query: [["email", email.toUpperCase()]],
    verify({ body }) {
      const found = new Map((body.orders as Order[]).map((order) => [order.id, order]));
      if (known().some(({ id }) => !found.has(id))) return unexplained("The record of a customer lacks an order.");
      const isOther = ({ customer = {} }: Order) => !isContactOf({ kind: "email", folded: email }, customer);
      return [...found.values()].some(isOther)
        ? unexplained("The record of a customer has the order of another.")
        : undefined;
    },
  });
};

export const eraseCustomer: Drafter = (client) => {
  const { memory } = client;
  const email = ownEmail(client);
  return emptyDraft("eraseCustomer", {
    query: [["email", email]],
    apply() {
      for (const order of ordersOf(client, email)) {
        const { customer, ...rest } = order.body;
        for (const text of Object.values(customer ?? {})) memory.keep(memory.removedCustomers, text);
        order.body = rest;
        loseTag(order);
      }
    },
  });
};

function ordersOf({ memory }: Client, email: string): OrderResource[] {
  return memory.orders.live.filter(({ body }) => isContactOf({ kind: "email", folded: email }, body.customer ?? {}));
}
