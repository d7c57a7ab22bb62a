import { petStore } from "../../../pet-store.ts";
import { queryClient } from "../../../queries.ts";
import { exampleCategoriesQuery } from "./example-categories-query.ts";
import { exampleCategories, examplePets } from "./example-pets.ts";

/** Adds the example pets with one batch, in categories of their own, once for each key. Returns their number. */
export async function addExamplePets(key: string): Promise<number> {
  const existing = await queryClient.fetchQuery({ ...exampleCategoriesQuery, staleTime: 0 });
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  for (const [index, name] of exampleCategories.entries()) {
    if (ids.has(name)) continue;
    const { data } = await petStore.createCategory({ body: { name }, idempotencyKey: `${key}-${index}` });
    ids.set(name, data.id);
  }
  const operations = examplePets.map(({ category, ...pet }) => {
    const categoryId = ids.get(category);
    if (categoryId === undefined) throw new Error(`The category ${category} was not added.`);
    return { method: "create" as const, body: { ...pet, categoryId } };
  });
  await petStore.changePets({ body: { operations }, idempotencyKey: key });
  return operations.length;
}
