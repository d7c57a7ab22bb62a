import type { Customer, Order, Request } from "../../../client/index.ts";
import { toLocalTime } from "./hold-times.ts";
import { isSamePrice, type Price, type Prices, type PriceTexts, parsePrices, toPriceTexts } from "./order-prices.ts";

/** Values of the form of an order. */
interface OrderDraft {
  texts: OrderTexts;
  reason: string;
  /** The value of a `datetime-local` field; empty for no time limit. */
  heldUntil: string;
  prices: PriceTexts;
}

export function toDraft(order: Order): OrderDraft {
  return {
    texts: textsOf(order),
    reason: order.reason ?? "",
    heldUntil: toLocalTime(order.expiresAt),
    prices: toPriceTexts(order),
  };
}

/** The patch from the order to the draft. Invalid prices are left out: the form shows the error. */
export function toDraftPatch(order: Order, { texts, reason, heldUntil, prices }: OrderDraft): OrderPatch {
  const before = toDraft(order);
  const entered = parsePrices(prices);
  const isHoldChanged = heldUntil !== before.heldUntil;
  return {
    ...toPatch(before.texts, texts),
    ...(reason.trim() !== before.reason.trim() && { reason: reason.trim() || null }),
    ...(isHoldChanged && { expiresAt: heldUntil === "" ? null : new Date(heldUntil).toISOString() }),
    ...("faults" in entered ? undefined : toPricePatch(order, entered)),
  };
}

/** The patch from the prices of an order to other prices. */
function toPricePatch(before: Pick<Order, "price" | "deposit">, after: Partial<Prices>): OrderPatch {
  return {
    ...(!isSamePrice(before.price, after.price) && { price: after.price ?? null }),
    ...(!isSamePrice(before.deposit, after.deposit) && { deposit: after.deposit ?? null }),
  };
}

/** Three-way merge: the values edited here on top of what was saved in the meantime. */
export function rebaseDraft(draft: OrderDraft, original: Order, current: Order): OrderDraft {
  const [before, now] = [toDraft(original), toDraft(current)];
  const names = Object.keys(draft.texts) as (keyof OrderTexts)[];
  const texts = names.map((name) => [
    name,
    draft.texts[name] === before.texts[name] ? now.texts[name] : draft.texts[name],
  ]);
  return {
    texts: Object.fromEntries(texts) as unknown as OrderTexts,
    reason: draft.reason === before.reason ? now.reason : draft.reason,
    heldUntil: draft.heldUntil === before.heldUntil ? now.heldUntil : draft.heldUntil,
    prices: {
      price: draft.prices.price === before.prices.price ? now.prices.price : draft.prices.price,
      deposit: draft.prices.deposit === before.prices.deposit ? now.prices.deposit : draft.prices.deposit,
    },
  };
}

/** The patch that restores what a save has changed. */
export function undoPatch(before: Order, saved: Order): OrderPatch {
  return {
    ...toPatch(textsOf(saved), textsOf(before)),
    ...(before.reason !== saved.reason && { reason: before.reason ?? null }),
    ...(before.expiresAt !== saved.expiresAt && { expiresAt: before.expiresAt ?? null }),
    ...toPricePatch(saved, before),
  };
}

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

export const REASON_LENGTH_MAX = 500;

/** The texts of an order to edit or to place again; all empty without one. */
export function textsOf({
  customer = {},
  reference,
  note,
}: { [Name in "customer" | "reference" | "note"]?: Order[Name] | undefined } = {}): OrderTexts {
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
function toPatch(before: OrderTexts, after: OrderTexts): OrderPatch {
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

export type OrderPatch = Request<"updateOrder">["body"];

/** Whether the order already has all values of the patch. */
export function hasChange(order: Order, patch: OrderPatch): boolean {
  const { expiresAt, customer, price, deposit, ...texts } = patch;
  const hasEnd =
    expiresAt === undefined ||
    (expiresAt === null ? order.expiresAt === undefined : Date.parse(order.expiresAt ?? "") === Date.parse(expiresAt));
  const hasCustomer =
    customer === undefined ||
    (customer === null ? order.customer === undefined : hasMembers(order.customer ?? {}, customer));
  const hasPrices =
    (price === undefined || isSamePrice(order.price, price as Price | null)) &&
    (deposit === undefined || isSamePrice(order.deposit, deposit as Price | null));
  return hasEnd && hasCustomer && hasPrices && hasMembers(order, texts);
}

function hasMembers(object: object, patch: object): boolean {
  const values = object as { [member: string]: unknown };
  return Object.entries(patch).every(([name, value]) => value === undefined || (values[name] ?? null) === value);
}
