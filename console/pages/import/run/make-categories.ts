import { PetStoreError } from "../../../../client/index.ts";
import { createIdempotencyKey, isFromEarlierSession } from "../../../parts/use-idempotency-key.ts";
import { petStore } from "../../../pet-store.ts";
import type { NewCategory } from "../categories/questions.ts";
import { fold } from "../fold.ts";

/** A category that an import needs; `made` is its id, once it exists. */
export interface PlannedCategory extends NewCategory {
  idempotencyKey: string;
  made?: { id: bigint; isNew: boolean };
}

/** Makes a category, or finds the one that was made in the meantime. Safe to call again. */
export async function makeCategory(planned: PlannedCategory): Promise<NonNullable<PlannedCategory["made"]>> {
  const { idempotencyKey, id, name } = planned;
  const existing = name === undefined ? undefined : await findByName(name);
  if (existing !== undefined) return { id: existing, isNew: false };
  try {
    const body = id === undefined ? { name: name ?? "" } : { id };
    const { data } = await petStore.createCategory({ body, idempotencyKey });
    return { id: data.id, isNew: true };
  } catch (error) {
    const exists = error instanceof PetStoreError && error.code === "category_exists";
    if (exists && id !== undefined) return { id, isNew: false };
    // The next call finds what was made then.
    if (isFromEarlierSession(error)) planned.idempotencyKey = createIdempotencyKey();
    throw error;
  }
}

async function findByName(name: string): Promise<bigint | undefined> {
  const { data } = await petStore.listCategories({ query: { name, limit: 100 } });
  return data.find((category) => fold(category.name ?? "") === fold(name))?.id;
}
