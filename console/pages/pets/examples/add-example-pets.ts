import { createIdempotencyKey } from "../../../parts/use-idempotency-key.ts";
import { petStore } from "../../../pet-store.ts";
import { queryClient } from "../../../queries.ts";
import { exampleCategoriesQuery } from "./example-categories-query.ts";
import { exampleCategories, examplePets } from "./example-pets.ts";

/** Adds the example pets with one batch, in categories of their own. Returns their number. */
export async function addExamplePets(): Promise<number> {
  const existing = await queryClient.fetchQuery({ ...exampleCategoriesQuery, staleTime: 0 });
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  for (const name of exampleCategories.filter((each) => !ids.has(each))) {
    const { data } = await petStore.createCategory({ body: { name }, idempotencyKey: createIdempotencyKey() });
    ids.set(name, data.id);
  }
  const operations = examplePets.map(({ category, ...pet }) => ({
    method: "create" as const,
    body: { ...pet, categoryId: ids.get(category) ?? 0n },
  }));
  await petStore.changePets({ body: { operations }, idempotencyKey: createIdempotencyKey() });
  return operations.length;
}
