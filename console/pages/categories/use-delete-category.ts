import { useMutation } from "@tanstack/react-query";
import type { Category } from "../../../client/index.ts";
import { categoryName } from "../../parts/category-name.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";

/** Deletes a category with an optimistic update, and offers to undo it. */
export function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ id }: Category) => petStore.deleteCategory({ path: { categoryId: id } }),
    onMutate: ({ id }) => changePages("listCategories", (all) => all.filter((category) => category.id !== id)),
    onSuccess: (_, category) => notifyDone(`${categoryName(category)} was deleted.`, () => restoreCategory(category)),
    onError(error, category, before) {
      before?.restore();
      notifyFailed(`${categoryName(category)} was not deleted`, error);
    },
    onSettled: () => refresh("listCategories"),
  });
}

/** Creates it again with the same id. */
async function restoreCategory(category: Category): Promise<void> {
  try {
    await petStore.createCategory({ body: category });
    notifyDone(`${categoryName(category)} was restored.`);
  } catch (error) {
    notifyFailed(`${categoryName(category)} could not be restored`, error);
  }
  await refresh("listCategories");
}
