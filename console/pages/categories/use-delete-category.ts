import { useMutation } from "@tanstack/react-query";
import type { Category } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { categoryName } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { focusNextRow, rememberFocus } from "../../ui/table-rows.ts";

export interface Removal {
  category: Category;
  /** The control in its row that has the focus. */
  control: HTMLElement;
}

/** Deletes a category with an optimistic update, and offers to undo it. */
export function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ category: { id } }: Removal) => petStore.deleteCategory({ path: { categoryId: id } }),
    async onMutate({ category, control }) {
      const returnFocus = rememberFocus(control);
      focusNextRow(control);
      const before = await changePages("listCategories", (all) => all.filter(({ id }) => id !== category.id));
      return { ...before, returnFocus };
    },
    onSuccess: (_, { category }, { returnFocus }) =>
      notifyDone(`${categoryName(category)} was deleted.`, () => void restoreCategory(category, returnFocus)),
    onError(error, { category }, before) {
      before?.restore();
      before?.returnFocus();
      notifyFailed(`${categoryName(category)} was not deleted`, error);
    },
    onSettled: () => refresh("listCategories"),
  });
}

/** Adds the category again with the same id. */
async function restoreCategory(category: Category, returnFocus: () => void): Promise<void> {
  try {
    await petStore.createCategory({ body: category });
    notifyDone(`${categoryName(category)} was restored.`);
  } catch (error) {
    notifyFailed(`${categoryName(category)} was not restored`, error);
  }
  await refresh("listCategories");
  returnFocus();
}
