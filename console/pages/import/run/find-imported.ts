import type { Pet } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import type { CategoryIdOf, ImportBatch } from "./batch.ts";
import { matchPets } from "./match-pets.ts";

const LIMIT_MAX = 100;

/** The id of the newest pet, which is less than the ids of all later pets; 0 in an empty store. */
export async function readNewestId(): Promise<bigint> {
  const { data } = await petStore.listPets({ query: { limit: 1 } });
  return data[0]?.id ?? 0n;
}

/**
 * Finds the pets of a batch whose response was lost, among those that are newer than `newestId`; undefined if it was not
 * imported, or if it only changes pets and so may be repeated. An Idempotency-Key is not enough: it is bound to the
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

/** Newest first, however many another import has added. */
async function listNewerPets(newestId: bigint): Promise<Pet[]> {
  const found: Pet[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data, next } = await petStore.listPets({ query: { limit: LIMIT_MAX, cursor } });
    const newer = data.filter(({ id }) => id > newestId);
    found.push(...newer);
    if (newer.length < data.length || next === undefined) return found;
    cursor = next;
  }
}
