import type { Pet } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import type { CategoryIdOf, ImportBatch } from "./batch.ts";
import { matchPets } from "./match-pets.ts";

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
