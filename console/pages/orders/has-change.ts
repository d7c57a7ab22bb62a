import type { Order, Request } from "../../../client/index.ts";

export type OrderPatch = Request<"updateOrder">["body"];

/** Whether the order already has all values of the patch. */
export function hasChange(order: Order, patch: OrderPatch): boolean {
  const { expiresAt, customer, ...texts } = patch;
  const hasEnd =
    expiresAt === undefined ||
    (expiresAt === null ? order.expiresAt === undefined : Date.parse(order.expiresAt ?? "") === Date.parse(expiresAt));
  const hasCustomer =
    customer === undefined ||
    (customer === null ? order.customer === undefined : hasMembers(order.customer ?? {}, customer));
  return hasEnd && hasCustomer && hasMembers(order, texts);
}

function hasMembers(object: object, patch: object): boolean {
  const values = object as { [member: string]: unknown };
  return Object.entries(patch).every(([name, value]) => value === undefined || (values[name] ?? null) === value);
}
