import type { Category } from "../../../client/index.ts";

/** How a category is called; one that was only used so far has no name. */
export function categoryName({ id, name }: Category): string {
  return name || `Category ${id}`;
}
