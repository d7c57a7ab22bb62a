import type { Customer, Input, Order, Scope } from "../contract/contract.ts";
import { readTime, writeTime } from "../contract/time.ts";
import { withoutCustomer } from "../store/tables/order-rows.ts";

type OrderPatch = Input<"updateOrder">["body"];
type CustomerPatch = NonNullable<OrderPatch["customer"]>;

/** Applies a JSON Merge Patch (RFC 7396) to an order. */
export function patchOrder(order: Order, patch: OrderPatch): Order {
  const { id, petId, status, createdAt, updatedAt } = order;
  const { expiresAt } = patch;
  return compact({
    id,
    petId,
    status: patch.status ?? status,
    note: patchMember(order.note, patch.note),
    expiresAt: patchMember(order.expiresAt, expiresAt && writeTime(readTime(expiresAt) as number)),
    reference: patchMember(order.reference, patch.reference),
    customer: patch.customer === null ? undefined : patchCustomer(order.customer, patch.customer),
    reason: patchMember(order.reason, patch.reason),
    createdAt,
    updatedAt,
  }) as Order;
}

/** A customer of whom nothing is known is none. */
export function patchCustomer(customer: Customer = {}, patch: CustomerPatch = {}): Customer | undefined {
  const patched = compact({
    name: patchMember(customer.name, patch.name),
    email: patchMember(customer.email, patch.email),
    phone: patchMember(customer.phone, patch.phone),
  }) as Customer;
  return Object.keys(patched).length > 0 ? patched : undefined;
}

function patchMember(value: string | undefined, patch: string | null | undefined): string | undefined {
  return patch === undefined ? value : (patch ?? undefined);
}

function compact(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Customers are personal data, which a caller that only reads the catalogue does not see. */
export function showOrder(order: Order, scope: Scope): Order {
  return scope === "read" ? withoutCustomer(order) : order;
}
