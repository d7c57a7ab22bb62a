import type { CategoryIndex } from "./categories/category-index.ts";
import type { NewCategory } from "./categories/questions.ts";
import type { NameOfCategory } from "./check/describe-row.ts";

/** Names categories of the store, by id, and new ones, by key or by their later id. */
export function nameOfCategory(
  { byId }: CategoryIndex,
  newCategories: ReadonlyMap<string, NewCategory>,
): NameOfCategory {
  return (category) => {
    if (typeof category === "bigint") return byId.get(category)?.name || `Category ${category}`;
    const planned = newCategories.get(category);
    return planned?.name ?? `Category ${planned?.id ?? category}`;
  };
}
