import type { Order } from "../../../client/index.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { holdText } from "./hold-text.ts";

/** A member of an order that a person can change, and how its value reads. */
export interface Difference {
  field: "status" | "customer" | "reference" | "note" | "expiresAt" | "reason";
  /** "the note", to follow "changed". */
  name: string;
  /** The value now; undefined if it has none. */
  value: string | undefined;
}

/** What has changed from one state of an order to another. */
export function differencesOf(before: Order, after: Order): Difference[] {
  const all: [Difference["field"], name: string, (order: Order) => string | undefined][] = [
    ["status", "the status", ({ status }) => statusName(status)],
    ["customer", "the customer", ({ customer }) => describeCustomer(customer)],
    ["reference", "the reference", ({ reference }) => reference],
    ["note", "the note", ({ note }) => note || undefined],
    ["expiresAt", "the hold", ({ expiresAt }) => expiresAt && holdText(expiresAt)],
    ["reason", "the reason", ({ reason }) => reason || undefined],
  ];
  return all
    .filter(([, , read]) => read(before) !== read(after))
    .map(([field, name, read]) => ({ field, name, value: read(after) }));
}

function describeCustomer(customer: Order["customer"] = {}): string | undefined {
  return [customer.name, customer.email, customer.phone].filter(Boolean).join(", ") || undefined;
}
