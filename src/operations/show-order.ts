import type { Order, Scope } from "../contract/contract.ts";
import { withoutCustomer } from "../store/tables/order-rows.ts";

/** Customers are personal data, which a caller that only reads the catalogue does not see. */
export function showOrder(order: Order, scope: Scope): Order {
  return scope === "read" ? withoutCustomer(order) : order;
}
