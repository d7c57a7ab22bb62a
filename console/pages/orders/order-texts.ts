import type { Customer, Order } from "../../../client/index.ts";
import type { OrderPatch } from "./has-change.ts";

/** The texts of an order, as they are in their inputs. */
export interface OrderTexts {
  name: string;
  email: string;
  phone: string;
  reference: string;
  note: string;
}

/** Maximum lengths that the contract allows. */
export const lengthsMax: { readonly [Name in keyof OrderTexts]: number } = {
  name: 200,
  email: 254,
  phone: 50,
  reference: 200,
  note: 1000,
};

/** The texts of an order to edit or to place again; all empty without one. */
export function textsOf({
  customer = {},
  reference,
  note,
}: Pick<Order, "customer" | "reference" | "note"> = {}): OrderTexts {
  const { name, email, phone } = customer;
  return { name: name ?? "", email: email ?? "", phone: phone ?? "", reference: reference ?? "", note: note ?? "" };
}

/** The members of an order that these texts give; empty ones are undefined. */
export function toMembers({ reference, note, ...customer }: OrderTexts) {
  const entries = Object.entries(customer).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return {
    note: note.trim() || undefined,
    reference: reference.trim() || undefined,
    customer: entries.length > 0 ? (Object.fromEntries(entries) as Customer) : undefined,
  };
}

/** The changes from one set of texts to another; an emptied text is removed. */
export function toPatch(before: OrderTexts, after: OrderTexts): OrderPatch {
  const changed = (name: keyof OrderTexts) => before[name].trim() !== after[name].trim();
  const members = (...names: (keyof OrderTexts)[]) =>
    Object.fromEntries(names.filter(changed).map((name) => [name, after[name].trim() || null]));
  const customer = members("name", "email", "phone");
  return { ...members("reference", "note"), ...(Object.keys(customer).length > 0 && { customer }) };
}

/** An error message, or undefined if the service accepts the address. */
export function validateEmail({ email }: OrderTexts): string | undefined {
  return email.trim() === "" || /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : "Enter a valid email address.";
}
