import type { Pet } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import { petKey } from "../check/find-notices.ts";
import type { CategoryIdOf, ImportBatch } from "./batch.ts";

const LIMIT = 100;
/** Maximum number of pages of newer pets that are searched. */
const PAGES_MAX = 50;

/** The id of the newest pet, below those of all pets that are added later; 0 in an empty store. */
export async function readNewestId(): Promise<bigint> {
  const { data } = await petStore.listPets({ query: { limit: 1 } });
  return data[0]?.id ?? 0n;
}

/**
 * Finds the pets of a batch whose response was lost, among those that are newer than `newestId`; undefined if it was not
 * imported, or only changes pets, which may be repeated. An Idempotency-Key alone does not tell: it is bound to the
 * session, which may have ended in the meantime.
 */
export async function findImported(
  { rows }: ImportBatch,
  newestId: bigint,
  idOf: CategoryIdOf,
): Promise<CheckedRow[] | undefined> {
  if (rows.every(({ result }) => result !== "new")) return undefined;
  const newer = await listNewerPets(newestId);
  return matchPets(rows, newer.reverse(), idOf);
}

/** Newest first. */
async function listNewerPets(newestId: bigint): Promise<Pet[]> {
  const found: Pet[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, next } = await petStore.listPets({ query: { limit: LIMIT, cursor } });
    const newer = data.filter(({ id }) => id > newestId);
    found.push(...newer);
    cursor = next;
    if (newer.length < data.length || cursor === undefined) break;
  }
  return found;
}

/** Gives each new row its pet, if all of them are there, in the order of the rows. `pets` is oldest first. */
export function matchPets(rows: CheckedRow[], pets: Pet[], idOf: CategoryIdOf): CheckedRow[] | undefined {
  let at = 0;
  const matched: CheckedRow[] = [];
  for (const row of rows) {
    if (row.result !== "new") {
      matched.push(row);
      continue;
    }
    const key = petKey(row.texts.name, idOf(row.category));
    while (at < pets.length && !isPetOf(row, key, pets[at])) at += 1;
    const pet = pets[at];
    if (!pet) return undefined;
    matched.push({ ...row, pet });
    at += 1;
  }
  return matched;
}

function isPetOf({ status }: CheckedRow, key: string, pet: Pet | undefined): boolean {
  return pet !== undefined && petKey(pet.name, pet.categoryId) === key && (pet.status ?? "") === status;
}
