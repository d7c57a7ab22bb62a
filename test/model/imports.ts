import { isDeepStrictEqual } from "node:util";
import type { Actor, Category, Import, ImportRow, KeptPet, Pet } from "../../src/contract/contract.ts";
import {
  DAY,
  type ImportedPhoto,
  type ImportedState,
  type Model,
  type ModelChange,
  type ModelImport,
} from "./model.ts";
import type { ModelOperation } from "./operation.ts";
import { page, refuse } from "./operation.ts";
import type { Outcome } from "./request.ts";

/** The only row of a table. With several, the order of the events would depend on the service. */
export interface ModelRow {
  id?: bigint;
  name: string;
  categoryId: bigint;
  status?: NonNullable<Pet["status"]>;
}

/** Returns the import that a request goes on with; null if it cannot. */
export function findOpen(model: Model, id: bigint | undefined): ModelImport | null | undefined {
  const found = id === undefined ? undefined : findKept(model, id);
  if (id === undefined || (found && !found.hasUndoBegun)) return found;
  return null;
}

function findKept({ imports, now }: Model, id: bigint): ModelImport | undefined {
  const found = imports.get(id);
  return found && Date.parse(found.createdAt) > now - 30 * DAY ? found : undefined;
}

/** Makes changes that belong to an import. */
export function within<Result>(model: Model, part: ModelImport, work: () => Result): Result {
  model.importing = part;
  const result = work();
  model.importing = undefined;
  return result;
}

function stateOf({ pets, profiles }: Model, id: bigint): ImportedState {
  return { pet: pets.get(id) as Pet, profile: profiles.get(id) ?? {} };
}

function photosOf({ photos }: Model, petId: bigint): ImportedPhoto[] {
  return (photos.get(petId) ?? []).map(({ id, alt }) => ({ id, alt }));
}

/** Notes a photo that an import has added, if the others are those that the import had left. */
export function noteImportedPhoto(model: Model, { changes }: ModelImport, petId: bigint, photoId: bigint): void {
  const change = changes.get(petId);
  if (!change || change.previous) return;
  const photos = photosOf(model, petId);
  const others = photos.filter(({ id }) => id !== photoId);
  if (isDeepStrictEqual(change.photos, others)) change.photos = photos;
}

export const importPets: ModelOperation<"importPets"> = (model, { query, body, by }) => {
  const { row } = body as unknown as { row: ModelRow };
  const open = findOpen(model, query.importId);
  if (open === null) return refuse(404, "import_not_found");
  const { next, ...planned } = planRow(model, row, query.match === "id");
  const part = open ?? (next && beginImport(model, by));
  const written = part && next && { pet: writePet(model, part, next, by) };
  const counts = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n, [planned.result]: 1n };
  const rows = [{ row: 2n, ...planned, ...written }];
  return toReport({ dryRun: false, counts, ...(part && { importId: part.id }), rows });
};

function toReport(body: object, hasNext = false): Outcome {
  return { status: 200, body, hasNext };
}

/** What a row does, without doing it: `next` is the pet after it, whose id is 0 if it is new. */
function planRow(
  model: Model,
  { id, ...members }: ModelRow,
  isMatched: boolean,
): Omit<ImportRow, "row"> & { next?: Pet } {
  const wrong = (column: string, reason: string) => ({ result: "wrong" as const, faults: [{ column, reason }] });
  if (id === undefined) return { result: "new", next: { id: 0n, ...members } };
  if (!isMatched) return wrong("id", "is only used with match=id");
  model.expireHoldOf(id);
  const pet = model.pets.get(id);
  if (!pet) return wrong("id", "is not the id of any pet");
  const next: Pet = { id, ...members };
  const changes = model.changesOf(pet, next);
  if (changes.length === 0) return { result: "unchanged", pet };
  const order = model.openOrderOf(id);
  const isMoved = pet.status !== next.status;
  if (order && isMoved) return wrong("status", `is determined by the pet's open order ${order.id}`);
  const wrongMove = isMoved && model.findWrongMove(pet, next);
  return wrongMove ? wrong("status", wrongMove) : { result: "changed", pet: next, next, changes };
}

function writePet(model: Model, part: ModelImport, next: Pet, by: Actor): Pet {
  const { id, ...members } = next;
  const earlier = part.changes.get(id);
  const previous = id === 0n ? undefined : stateOf(model, id);
  const pet = within(model, part, () => {
    if (previous) model.changePet(next, by);
    return previous ? next : model.addPet(members, by);
  });
  const isSame = earlier && isDeepStrictEqual(earlier.left, previous);
  if (!earlier && previous) part.changed += 1n;
  if (!earlier && !previous) part.added += 1n;
  part.changes.delete(pet.id);
  const left = stateOf(model, pet.id);
  part.changes.set(pet.id, isSame ? { ...earlier, left } : { previous, left, photos: [] });
  return pet;
}

function beginImport(model: Model, by: Actor): ModelImport {
  const begun: ModelImport = {
    ...{ id: BigInt(model.imports.size + 1), createdAt: model.time, by, added: 0n, changed: 0n },
    ...{ changes: new Map(), categories: new Map(), lastOrderId: BigInt(model.orders.size), hasUndoBegun: false },
  };
  model.imports.set(begun.id, begun);
  return begun;
}

export const listImports: ModelOperation<"listImports"> = (model, { query }) => {
  const shown = [...model.imports.keys()].flatMap((id) => findKept(model, id) ?? []);
  return page(shown.filter(({ id }) => query.id === undefined || query.id.includes(id)).map(toImport), query);
};

function toImport({ changes, categories, lastOrderId, hasUndoBegun, ...shown }: ModelImport): Import {
  return { ...shown, remaining: BigInt(changes.size) };
}

export const undoImport: ModelOperation<"undoImport"> = (model, { id, by }) => {
  const undone = findKept(model, id);
  if (!undone) return refuse(404, "import_not_found");
  undone.hasUndoBegun = true;
  const ids = [...undone.changes.keys()].toReversed();
  for (const petId of ids) model.expireHoldOf(petId);
  const counts = { deleted: 0n, changedBack: 0n, kept: 0n, remaining: 0n };
  const kept: KeptPet[] = [];
  for (const petId of ids) {
    const reason = findReason(model, undone, petId);
    if (reason) kept.push(reason);
    else counts[undoPet(model, undone, petId, by)] += 1n;
  }
  counts.kept = BigInt(kept.length);
  for (const category of [...undone.categories.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    removeUnused(model, undone, category, by);
  }
  undone.undoneAt ??= model.time;
  return toReport({ dryRun: false, counts, kept });
};

/** Why a pet is kept. */
function findReason(model: Model, { changes, lastOrderId }: ModelImport, petId: bigint): KeptPet | undefined {
  const { previous, left, photos } = changes.get(petId) as ModelChange;
  const pet = model.pets.get(petId);
  if (!pet) return { petId, reason: "deleted", message: "The pet has been deleted." };
  const keep = (reason: KeptPet["reason"], message: string): KeptPet => ({ petId, name: pet.name, reason, message });
  const hasOrder = [...model.orders.values()].some((order) => order.petId === petId && order.id > lastOrderId);
  if (hasOrder) return keep("ordered", "The pet has had an order since the import.");
  const isAsLeft = isDeepStrictEqual(stateOf(model, petId), left);
  if (!isAsLeft || (!previous && !isDeepStrictEqual(photosOf(model, petId), photos))) {
    return keep("changed", "The pet has been changed since the import.");
  }
  const wrongMove = previous && model.findWrongMove(pet, previous.pet);
  return wrongMove ? keep("status_move", `\`status\` ${wrongMove}.`) : undefined;
}

function undoPet(model: Model, { changes }: ModelImport, petId: bigint, by: Actor): "deleted" | "changedBack" {
  const previous = changes.get(petId)?.previous;
  changes.delete(petId);
  if (!previous) {
    model.removePet(model.pets.get(petId) as Pet, by);
    return "deleted";
  }
  model.changePet(previous.pet, by);
  return "changedBack";
}

function removeUnused(model: Model, { categories }: ModelImport, { id, name }: Category, by: Actor): void {
  const category = model.categories.get(id);
  if (category && (category.name !== name || model.isUsed(id))) return;
  categories.delete(id);
  if (!category) return;
  model.categories.delete(id);
  model.record("category.deleted", by, { category });
}
