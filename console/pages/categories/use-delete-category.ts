import { useMutation } from "@tanstack/react-query";
import type { Category } from "../../../client/index.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { categoryName } from "./category-name.ts";

/** Deletes a category: it is gone from the page at once, and back with an explanation where that does not work. */
export function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ id }: Category) => petStore.deleteCategory({ path: { categoryId: id } }),
    onMutate: ({ id }) => changePages("listCategories", (all) => all.filter((category) => category.id !== id)),
    onSuccess: (_, category) => notifyDone(`${categoryName(category)} was deleted.`, () => addAgain(category)),
    onError(error, category, before) {
      before?.restore();
      notifyFailed(`${categoryName(category)} is still there`, error);
    },
    onSettled: () => refresh("listCategories"),
  });
}

/** Under its old number, so that nothing has changed. */
async function addAgain(category: Category): Promise<void> {
  try {
    await petStore.createCategory({ body: category });
    notifyDone(`${categoryName(category)} is back.`);
  } catch (error) {
    notifyFailed(`${categoryName(category)} could not be brought back`, error);
  }
  await refresh("listCategories");
}
