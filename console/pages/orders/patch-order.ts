import { type Actor, type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { formatPrice } from "../../format.ts";
import { ExplainedError, isOutcomeUnknown } from "../../ui/errors.ts";
import { isolate } from "../../ui/names.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { holdText } from "./hold-times.ts";
import { hasChange, type OrderPatch } from "./order-draft.ts";

/** Changes an order. If the response is lost, reads the order again, and returns it if it has the change. */
export async function patchOrder(order: Order, patch: OrderPatch, ifMatch?: string): Promise<Order> {
  const path = { orderId: order.id };
  try {
    return (await petStore.updateOrder({ path, body: patch, ifMatch })).data;
  } catch (error) {
    if (!isOutcomeDoubtful(error)) throw error;
    const current = await readOrder(order.id);
    if (!current) throw outcomeUnknown(error);
    if (hasChange(current, patch)) return current;
    throw notChanged(error);
  }
}

/** The order as it is now; undefined if it cannot be read. */
export async function readOrder(orderId: bigint): Promise<Order | undefined> {
  return petStore.getOrder({ path: { orderId } }).then(
    ({ data }) => data,
    () => undefined,
  );
}

/** An error after which it is known that nothing was changed. */
function notChanged(cause: unknown): PetStoreError {
  const message = "The service did not respond, and the order was not changed. Try again.";
  return new ExplainedError(message, { code: "unchanged", status: 503, cause });
}

/** An error after which it stays unknown whether the change was made. */
export function outcomeUnknown(cause: unknown): PetStoreError {
  const message =
    "The service did not respond, so it is not known whether this was done. Check the order before you try again.";
  return new ExplainedError(message, { code: "outcome_unknown", status: 0, cause });
}

/** Whether the change may have been made: the response was lost, or the service itself does not know. */
export function isOutcomeDoubtful(error: unknown): boolean {
  const isFault = error instanceof PetStoreError && error.status >= 500 && error.code !== "unavailable";
  return isOutcomeUnknown(error) || isFault;
}

/** What another person has changed in fields that the patch changes, too. */
export interface OrderConflict {
  actor: string;
  differences: Difference[];
}

/** The order before the patch, with the order after it or the conflict that prevented it. */
type PatchOutcome = { current: Order; saved: Order } | { current: Order; conflict: OrderConflict };

/** Changes an order unless others have changed the same fields since it was in the original state. */
export async function patchUnlessConflict(original: Order, patch: OrderPatch): Promise<PatchOutcome> {
  const { data: current, etag } = await petStore.getOrder({ path: { orderId: original.id } });
  const differences = differencesOf(original, current).filter(({ field }) => touches(patch, field));
  if (differences.length > 0) return { current, conflict: { actor: await findLastActor(original.id), differences } };
  try {
    return { current, saved: await patchOrder(current, patch, etag) };
  } catch (error) {
    if (!(error instanceof PetStoreError) || error.status !== 412) throw error;
    // The order was changed after it was read: the next attempt shows the change.
    return patchUnlessConflict(original, patch);
  }
}

/** A closed order has no hold that a patch could change. */
function touches(patch: OrderPatch, field: Difference["field"]): boolean {
  return field === "status" ? patch.expiresAt !== undefined : field in patch;
}

/** If a change by another person caused the refusal, returns an error that describes that change. */
export async function explainRefusal(error: unknown, order: Order): Promise<unknown> {
  if (!(error instanceof PetStoreError) || ![409, 412].includes(error.status)) return error;
  const current = await readOrder(order.id);
  const [difference] = current ? differencesOf(order, current) : [];
  if (!current || !difference) return error;
  const actor = await findLastActor(order.id);
  const message =
    difference.field === "status"
      ? `${actor} has changed this order in the meantime. It is now ${statusName(current.status).toLowerCase()}.`
      : `${actor} has changed ${difference.name} in the meantime.`;
  return new ExplainedError(message, { code: error.code, status: error.status });
}

/** Who made the last change of an order, as the beginning of a sentence. */
async function findLastActor(orderId: bigint): Promise<string> {
  const query = { orderId, type: ["order.*" as const], limit: 1 };
  const events = await petStore.listEvents({ query }).catch(() => undefined);
  return actorText(events?.data[0]?.by);
}

function actorText(by: Actor | undefined): string {
  if (by?.type === "service") return "The service";
  const name = by?.name && isolate(by.name);
  if (by?.type === "key") return name ? `The key ${name}` : "A key";
  return name || "Someone else";
}

/** A member of an order that a person can change, and how its value reads. */
interface Difference {
  field: "status" | "customer" | "reference" | "note" | "expiresAt" | "reason" | "price" | "deposit";
  /** "the note", to follow "changed". */
  name: string;
  /** The value now; undefined if it has none. */
  value: string | undefined;
}

/** What has changed from one state of an order to another. */
function differencesOf(before: Order, after: Order): Difference[] {
  const all: [Difference["field"], name: string, (order: Order) => string | undefined][] = [
    ["status", "the status", ({ status }) => statusName(status)],
    ["customer", "the customer", ({ customer }) => describeCustomer(customer)],
    ["reference", "the reference", ({ reference }) => reference],
    ["note", "the note", ({ note }) => note || undefined],
    ["expiresAt", "the hold", ({ expiresAt }) => expiresAt && holdText(expiresAt)],
    ["reason", "the reason", ({ reason }) => reason || undefined],
    ["price", "the price", ({ price }) => price && formatPrice(price)],
    ["deposit", "the deposit", ({ deposit }) => deposit && formatPrice(deposit)],
  ];
  return all
    .filter(([, , read]) => read(before) !== read(after))
    .map(([field, name, read]) => ({ field, name, value: read(after) }));
}

function describeCustomer(customer: Order["customer"] = {}): string | undefined {
  return [customer.name, customer.email, customer.phone].filter(Boolean).join(", ") || undefined;
}
