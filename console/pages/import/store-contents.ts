import type { Category } from "../../../client/index.ts";
import { fold } from "../../../spreadsheets/cell-text.ts";
import { parseTable } from "../../../spreadsheets/table.ts";
import { petStore } from "../../api/pet-store.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { petKey, type StorePets } from "./checked-table.ts";

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

/** Maximum number of pets in a store that is read as a whole: about 1 MB. */
const STORE_PETS_MAX = 20_000;
/** Maximum number of new rows that are looked up one by one in a larger store. */
const LOOKUPS_MAX = 50;

/** Reads the pets that new rows may repeat; undefined if that would take too long. */
export async function readStorePets(rows: CheckedRow[], signal: AbortSignal): Promise<StorePets> {
  const { data: inventory } = await petStore.getInventory({ signal });
  const total = Object.values(inventory).reduce((sum: bigint, count) => sum + count, 0n);
  if (total <= STORE_PETS_MAX) return total === 0n ? new Map() : readAll(signal);
  const isNew = ({ result, category }: CheckedRow) => result === "new" && typeof category === "bigint";
  const added = rows.filter(isNew);
  return added.length <= LOOKUPS_MAX ? lookUp(added, signal) : undefined;
}

async function readAll(signal: AbortSignal): Promise<StorePets> {
  const { data } = await petStore.exportPets({ query: { format: "csv" }, signal });
  const rows = await parseTable(await new Response(data as unknown as BodyInit).text(), ",", signal);
  return new Map(
    rows.slice(1).map(({ cells: [id = "", name = "", categoryId = "0"] }) => [petKey(name, BigInt(categoryId)), id]),
  );
}

async function lookUp(rows: CheckedRow[], signal: AbortSignal): Promise<StorePets> {
  const found = new Map<string, string>();
  for (const { texts, category } of rows) {
    if (texts.name.trim() === "" || typeof category !== "bigint") continue;
    const query = { name: fold(texts.name), categoryId: category, limit: 100 };
    const { data } = await petStore.listPets({ query, signal });
    for (const pet of data) found.set(petKey(pet.name, pet.categoryId), `${pet.id}`);
  }
  return found;
}
