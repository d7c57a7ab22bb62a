import { useMutation } from "@tanstack/react-query";
import type { Category } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { refresh } from "../queries.ts";
import { categoryName } from "./category-name.ts";
import { notifyDone } from "./notify.tsx";
import { findCategoriesNamed } from "./search-categories.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** Adds a category with this name. If someone else has added it in the meantime, uses that one. */
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
      if (isNew) notifyDone(`The category ${categoryName(category)} was added.`);
      await refresh("listCategories");
    },
  });
}
