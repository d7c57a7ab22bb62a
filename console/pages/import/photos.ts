import { type Draft, meaningOf } from "../../../spreadsheets/draft.ts";
import { photoNamesOf } from "../../../spreadsheets/rows.ts";
import { petStore } from "../../api/pet-store.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { preparePhoto } from "../../ui/photos/prepare-photo.ts";
import { type CheckedRow, outcomeOf } from "./checked-rows.ts";

/** A picture that a row names. */
export interface NamedPhoto {
  row: CheckedRow;
  name: string;
}

/** The chosen picture files, by name, regardless of case. */
export type PhotoFiles = ReadonlyMap<string, File>;

const keyOf = (name: string) => name.normalize().toLowerCase();

export function addFiles(before: PhotoFiles, files: readonly File[]): PhotoFiles {
  return new Map([...before, ...files.map((file): [string, File] => [keyOf(file.name), file])]);
}

export function fileOf(files: PhotoFiles, name: string): File | undefined {
  return files.get(keyOf(name));
}

/** The pictures that the rows name, of the pets that are in the store after the import. */
export function namedPhotosOf(draft: Draft, rows: readonly CheckedRow[]): NamedPhoto[] {
  if (!draft.columns.includes("photos")) return [];
  const meaning = meaningOf(draft);
  return rows
    .filter((row) => !["wrong", "leftOut"].includes(outcomeOf(row)))
    .flatMap((row) => photoNamesOf(row, meaning, draft.edits.get(row.row)).map((name) => ({ row, name })));
}

/** What has become of the pictures of an import. */
export interface PhotoProgress {
  /** Keys of the pictures that were added, so that none is sent twice. */
  added: ReadonlySet<string>;
  /** Pictures that the service refused, with the error. */
  failed: readonly { name: string; error: unknown }[];
}

export const NO_PHOTOS: PhotoProgress = { added: new Set(), failed: [] };

export const photoKey = ({ row, name }: NamedPhoto): string => `${row.row} ${keyOf(name)}`;

/** Adds a picture to the pet of its row, as a part of the import. The service keeps a picture once for each pet. */
export async function addPhoto({ row, name }: NamedPhoto, files: PhotoFiles, importId: bigint): Promise<void> {
  const file = fileOf(files, name);
  if (!file || !row.pet) return;
  const { body } = await preparePhoto(file);
  const idempotencyKey = createIdempotencyKey();
  await petStore.addPhoto({ path: { petId: row.pet.id }, query: { importId }, body, idempotencyKey });
}
