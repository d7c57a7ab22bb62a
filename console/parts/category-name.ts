import type { Category } from "../../client/index.ts";
import { isolate } from "./isolate.ts";

/** Display name of a category. A category created by its first use has no name. */
export function categoryName({ id, name = "" }: Category): string {
  return isolate(name) || `Category ${id}`;
}
