import type { Output } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { createYield } from "../../store/event-loop.ts";
import type { ListPosition } from "../../store/tables/list-rows.ts";
import { abridgeUndo } from "../abridged-responses.ts";
import { readCursor, writeCursor, writeFilters } from "../cursor.ts";
import { freeIdentifiers, type UndoContext, undoChanges } from "../import-undo.ts";
import type { Operation } from "../operation.ts";
import { invalidCursor } from "../reads.ts";

type Report = Extract<Output<"undoImport">, { status: 200 }>["body"];
/** Maximum number of pets, and of categories, of one request. */
const PART_SIZE = 500;
/** Number of pets after which a yield to the event loop may be due: changing one back takes up to 0.3 ms. */
const STEP_SIZE = 25;
/** Sort key of a position among the categories; among the pets, it is the number of kept pets before the position. */
const CATEGORIES = "categories";

export const undoImport: Operation<"undoImport"> = async ({ path, query }, { store, by, baseUrl }) => {
  const { dryRun, cursor } = query;
  const list = `/pets/imports/${path.importId}/undo`;
  const filters = writeFilters({ dryRun });
  const start = readCursor(cursor, list + filters);
  if (start === "invalid") return invalidCursor;
  const found = await store.imports.beginUndo(path.importId);
  if (!found) return refuse("import_not_found");

  const undo: UndoContext = { store, by, import: found, pause: createYield() };
  const report: Report = { dryRun, counts: { deleted: 0n, changedBack: 0n, kept: 0n, remaining: 0n }, kept: [] };
  const next =
    (start?.sortKey !== CATEGORIES && (await undoPets(undo, report, start))) || (await removeCategories(undo, start));
  const abridge = () => abridgeUndo(report);
  if (!next) {
    await store.imports.endUndo(found.id);
    return { status: 200, body: report, abridge };
  }
  const link = `${baseUrl()}${list}?${filters.slice(1)}&cursor=${writeCursor(next, list + filters)}`;
  return { status: 200, body: report, abridge, headers: { Link: `<${link}>; rel="next"` } };
};

/** Undoes the next changes, adds them to the report, and returns the position after them; undefined after the last. */
async function undoPets(undo: UndoContext, report: Report, start?: ListPosition): Promise<ListPosition | undefined> {
  const { store } = undo;
  const { id, remaining } = undo.import;
  const positions = await store.imports.listPositions(id, PART_SIZE + 1, start?.id);
  const part = positions.slice(0, PART_SIZE);
  // Locks the pets, and releases them from expired holds.
  await store.orders.findAllOpen(part.map(({ petId }) => petId));
  if (part.some(({ isAdded }) => !isAdded)) await store.profiles.lockUniqueness();

  const { counts, kept } = report;
  for (let first = 0; first < part.length; first += STEP_SIZE) {
    const step = part.slice(first, first + STEP_SIZE);
    if (report.dryRun && start) await freeIdentifiers(step, start.id, undo);
    const outcome = await undoChanges(step, undo);
    counts.deleted += BigInt(outcome.deleted);
    counts.changedBack += BigInt(outcome.changedBack);
    kept.push(...outcome.kept);
    await undo.pause();
  }
  counts.kept = BigInt(kept.length);
  const last = part.at(-1);
  if (!last || positions.length === part.length) return undefined;
  const leftBefore = BigInt(start?.sortKey ?? 0);
  counts.remaining = remaining - leftBefore - BigInt(part.length);
  // A dry run leaves all.
  const left = leftBefore + BigInt(report.dryRun ? part.length : kept.length);
  return { id: last.position, sortKey: `${left}` };
}

/** Removes the next categories of the import that have no pets and their first name. */
async function removeCategories(
  { store, by, ...undo }: UndoContext,
  start?: ListPosition,
): Promise<ListPosition | undefined> {
  const { categories, imports } = store;
  const after = start?.sortKey === CATEGORIES ? start.id : undefined;
  const added = await imports.listCategories(undo.import.id, PART_SIZE + 1, after);
  const part = added.slice(0, PART_SIZE);
  for (const { id, name } of part) {
    await undo.pause();
    const category = await categories.find(id);
    if (category && (category.name !== name || (await categories.isUsed(id)))) continue;
    if (category) await categories.remove(category, by);
    await imports.removeCategory(undo.import.id, id);
  }
  const last = part.at(-1);
  return last && added.length > part.length ? { id: last.id, sortKey: CATEGORIES } : undefined;
}
