import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const deleteCategory: Operation<"deleteCategory"> = async ({ path }, { store, by, isCurrent }) => {
  const category = await store.categories.find(path.categoryId);
  if (!category) return refuse("category_not_found");
  if (!isCurrent(category)) return refuse("precondition_failed");
  if (await store.categories.isUsed(category.id)) return refuse("category_in_use");

  await store.categories.remove(category, by);
  return { status: 204 };
};
