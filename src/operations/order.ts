import { type Customer, type Input, type Order, present, type Scope } from "../contract/contract.ts";
import { isAllowed } from "../contract/scope.ts";
import { readTime, writeTime } from "../contract/time.ts";
import { withoutCustomer } from "../store/tables/order-rows.ts";

type OrderPatch = Input<"updateOrder">["body"];
type CustomerPatch = NonNullable<OrderPatch["customer"]>;

/** Applies a JSON Merge Patch (RFC 7396) to an order. */
export function patchOrder(order: Order, patch: OrderPatch): Order {
  const { id, petId, status, createdAt, updatedAt } = order;
  const { expiresAt } = patch;
  return present<Order>({
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
  });
}

/** A customer of whom nothing is known is none. */
export function patchCustomer(customer: Customer = {}, patch: CustomerPatch = {}): Customer | undefined {
  const patched = present<Customer>({
    name: patchMember(customer.name, patch.name),
    email: patchMember(customer.email, patch.email),
    phone: patchMember(customer.phone, patch.phone),
  });
  return Object.keys(patched).length > 0 ? patched : undefined;
}

/** Applies a member of a JSON Merge Patch: `null` removes the value. */
export function patchMember(value: string | undefined, patch: string | null | undefined): string | undefined {
  return patch === undefined ? value : (patch ?? undefined);
}

/** Customers are personal data, which a caller that only reads the catalogue does not see. */
export function showOrder(order: Order, scope: Scope): Order {
  return isAllowed(scope, "write") ? order : withoutCustomer(order);
}
