import { useMutation } from "@tanstack/react-query";
import type { Category } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { refresh } from "../queries.ts";
import { categoryName } from "./category-name.ts";
import { notifyDone } from "./notify.tsx";
import { findCategoriesNamed } from "./search-categories.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** Creates a category with this name. If one has it by now, that one is used. */
export function useCreateCategory(name: string, onCreated: (category: Category) => void) {
  const idempotencyKey = useIdempotencyKey(name);
  return useMutation({
    mutationFn: async () => {
      const [existing] = await findCategoriesNamed(name);
      const category = existing ?? (await petStore.createCategory({ body: { name }, idempotencyKey })).data;
      return { category, isNew: !existing };
    },
    async onSuccess({ category, isNew }) {
      onCreated(category);
      if (isNew) notifyDone(`The category ${categoryName(category)} was created.`);
      await refresh("listCategories");
    },
  });
}
