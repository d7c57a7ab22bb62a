import type { Category } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";

/** Maximum number of pages to read: 10,000 categories. */
const PAGES_MAX = 100;

/**
 * All categories of the store, since an import may name any of them. Of a larger store, further categories count as
 * missing at first, and are found by name when they would be added.
 */
export async function readAllCategories(signal: AbortSignal): Promise<Category[]> {
  const found: Category[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page = await petStore.listCategories({ query: { limit: 100, cursor }, signal });
    found.push(...page.data);
    cursor = page.next;
    if (cursor === undefined) break;
  }
  return found;
}
