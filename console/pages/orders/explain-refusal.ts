import { type Actor, type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { ExplainedError } from "../../ui/errors.ts";
import { isolate } from "../../ui/names.ts";
import { differencesOf } from "./order-difference.ts";
import { readOrder } from "./order-outcome.ts";

/** If a change by another person caused the refusal, returns an error that describes that change. */
export async function explainRefusal(error: unknown, order: Order): Promise<unknown> {
  if (!(error instanceof PetStoreError) || ![409, 412].includes(error.status)) return error;
  const current = await readOrder(order.id);
  const [difference] = current ? differencesOf(order, current) : [];
  if (!current || !difference) return error;
  const actor = await findLastActor(order.id);
  const message =
    difference.field === "status"
      ? `${actor} has changed this order in the meantime. It is now ${current.status}.`
      : `${actor} has changed ${difference.name} in the meantime.`;
  return new ExplainedError(message, { code: error.code, status: error.status });
}

/** Who made the last change of an order, as the beginning of a sentence. */
export async function findLastActor(orderId: bigint): Promise<string> {
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
