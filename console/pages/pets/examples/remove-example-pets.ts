import { createIdempotencyKey } from "../../../hooks/use-idempotency-key.ts";
import { petStore } from "../../../pet-store.ts";
import type { ExamplesFound } from "./find-example-pets.ts";

/** Maximum number of operations in a request. */
const BATCH_OPERATIONS_MAX = 1000;

/**
 * Deletes the example pets and their categories. Cancels their open orders, since a pet with an open order cannot
 * be deleted.
 */
export async function removeExamplePets({ categories, examples, others }: ExamplesFound): Promise<void> {
  for (const { openOrder } of examples) {
    if (openOrder) await cancel(openOrder.id);
  }
  for (let start = 0; start < examples.length; start += BATCH_OPERATIONS_MAX) {
    const step = examples.slice(start, start + BATCH_OPERATIONS_MAX);
    const operations = step.map(({ id }) => ({ method: "delete" as const, id }));
    await petStore.changePets({ body: { operations }, idempotencyKey: createIdempotencyKey() });
  }
  const used = new Set(others.map(({ categoryId }) => categoryId));
  for (const { id } of categories.filter((category) => !used.has(category.id))) {
    await petStore.deleteCategory({ path: { categoryId: id } });
  }
}

function cancel(orderId: bigint): Promise<unknown> {
  const body = { status: "cancelled", reason: "It was for an example pet, which was removed" } as const;
  return petStore.updateOrder({ path: { orderId }, body });
}
