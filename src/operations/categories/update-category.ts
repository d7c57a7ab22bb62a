import { type Category, present } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const updateCategory: Operation<"updateCategory"> = async (
  { path, body },
  { store, by, isCurrent, refuseReadOnly },
) => {
  const category = await store.categories.find(path.categoryId);
  if (!category) return refuse("category_not_found");
  if (!isCurrent(category)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(category, body);
  if (refusal) return refusal;

  const { name = category.name } = body;
  const next = present<Category>({ id: category.id, name: name ?? undefined });
  await store.categories.update(category, next, by);
  return { status: 200, body: next };
};
