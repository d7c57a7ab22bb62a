import { PetStoreError } from "../../../../client/index.ts";
import { findCategoriesNamed } from "../../../hooks/use-categories.ts";
import { createIdempotencyKey, isFromEarlierSession } from "../../../hooks/use-idempotency-key.ts";
import { petStore } from "../../../pet-store.ts";
import type { NewCategory } from "../categories/questions.ts";

/** A category that an import needs; `added` is its id, once it exists. */
export interface PlannedCategory extends NewCategory {
  idempotencyKey: string;
  added?: { id: bigint; isNew: boolean };
}

/** Adds a category, or finds the one that was added in the meantime. Safe to call again. */
export async function addCategory(planned: PlannedCategory): Promise<NonNullable<PlannedCategory["added"]>> {
  const { idempotencyKey, id, name } = planned;
  const [existing] = name === undefined ? [] : await findCategoriesNamed(name);
  if (existing) return { id: existing.id, isNew: false };
  try {
    const body = id === undefined ? { name: name ?? "" } : { id };
    const { data } = await petStore.createCategory({ body, idempotencyKey });
    return { id: data.id, isNew: true };
  } catch (error) {
    const exists = error instanceof PetStoreError && error.code === "category_exists";
    if (exists && id !== undefined) return { id, isNew: false };
    // The next call finds the category that was added.
    if (isFromEarlierSession(error)) planned.idempotencyKey = createIdempotencyKey();
    throw error;
  }
}
