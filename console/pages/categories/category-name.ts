import type { Category } from "../../../client/index.ts";

/** Display name of a category. A category created by its first use has no name. */
export function categoryName({ id, name }: Category): string {
  return name || `Category ${id}`;
}
