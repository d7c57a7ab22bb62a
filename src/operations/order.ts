import { type Customer, type Input, type Order, type Price, present, type Scope } from "../contract/contract.ts";
import { isAllowed } from "../contract/scope.ts";
import { readTime, writeTime } from "../contract/time.ts";
import type { Fault } from "../errors.ts";
import { withoutCustomer } from "../store/tables/order-rows.ts";

type OrderPatch = Input<"updateOrder">["body"];
type CustomerPatch = NonNullable<OrderPatch["customer"]>;
type PricePatch = OrderPatch["price"];

/**
 * Applies a JSON Merge Patch (RFC 7396) to an order. If it takes back the delivery, `expiresAt` is removed unless the
 * patch sets it, since it may have passed.
 */
export function patchOrder(order: Order, patch: OrderPatch): Order {
  const { id, petId, status, deliveredAt, returnedAt, createdAt, updatedAt } = order;
  const { expiresAt } = patch;
  return present<Order>({
    id,
    petId,
    status: patch.status ?? status,
    note: patchMember(order.note, patch.note),
    expiresAt: patchMember(
      isReopened(order, patch) ? undefined : order.expiresAt,
      expiresAt && writeTime(readTime(expiresAt) as number),
    ),
    reference: patchMember(order.reference, patch.reference),
    customer: patch.customer === null ? undefined : patchCustomer(order.customer, patch.customer),
    reason: patchMember(order.reason, patch.reason),
    price: patchPrice(order.price, patch.price),
    deposit: patchPrice(order.deposit, patch.deposit),
    deliveredAt,
    returnedAt,
    createdAt,
    updatedAt,
  });
}

/** Whether a change of an order takes back its delivery. */
export function isReopened(order: Order, next: Pick<OrderPatch, "status">): boolean {
  return order.status === "delivered" && next.status === "approved";
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

/** After a patch of a price that the order lacks, a member may be missing: `findPriceFaults` finds it. */
function patchPrice(price: Price | undefined, patch: PricePatch): Price | undefined {
  if (patch === null) return undefined;
  const patched = present<Partial<Price>>({
    amount: patchMember(price?.amount, patch?.amount),
    currency: patchMember(price?.currency, patch?.currency),
  });
  return Object.keys(patched).length > 0 ? (patched as Price) : undefined;
}

/** Finds the faults of the price and the deposit of an order. */
export function findPriceFaults({ price, deposit }: Pick<Order, "price" | "deposit">): Fault[] {
  const faults = [...findMissing("price", price), ...findMissing("deposit", deposit)];
  const add = (name: string, reason: string) => faults.push({ in: "body", name, reason });
  if (faults.length > 0 || !deposit) return faults;
  if (!price) add("deposit", "needs a `price`");
  else if (deposit.currency !== price.currency) add("deposit.currency", "must be the currency of the `price`");
  else if (deposit.amount > price.amount) add("deposit.amount", "must not be more than the `price`");
  return faults;
}

function findMissing(name: string, price: Partial<Price> | undefined): Fault[] {
  const members = price ? (["amount", "currency"] as const) : [];
  return members
    .filter((member) => price?.[member] === undefined)
    .map((member) => ({ in: "body", name: `${name}.${member}`, reason: "is missing" }));
}

/** Applies a member of a JSON Merge Patch: `null` removes the value. */
export function patchMember<Of>(value: Of | undefined, patch: Of | null | undefined): Of | undefined {
  return patch === undefined ? value : (patch ?? undefined);
}

/** Customers are personal data, which a caller that only reads the catalogue does not see. */
export function showOrder(order: Order, scope: Scope): Order {
  return isAllowed(scope, "write") ? order : withoutCustomer(order);
}
