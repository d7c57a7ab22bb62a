/** What the subcommands of `petstore photos` do. */
import { readFile, stat } from "node:fs/promises";
import type { Command } from "commander";
import { PetStoreError, type Photo } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { fail, failUsage } from "../output.ts";
import { ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, showList, showResult } from "./show.ts";

/** Maximum size of a file, as over HTTP. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Timeout of an upload, longer than that of the service. */
const UPLOAD_SECONDS = 150;

interface AddOptions extends ApiOptions {
  alt?: string;
}

interface AddedPhoto extends Photo {
  file: string;
  /** False if the same file was added before. */
  isNew: boolean;
}

export async function listPhotos({ client }: Context, petId: bigint, options: ApiOptions): Promise<void> {
  const { data: photos } = await client.listPhotos({ path: { petId } });
  const columns: Column<Photo>[] = [
    ...photoColumns,
    { title: timeTitle("ADDED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
    { title: "TEXT", text: ({ alt = "-" }) => printable(alt), isFlexible: true },
  ];
  await showList(onePage(photos), { columns, idOf: ({ id }) => id, noun: "photos" }, options);
}

const photoColumns: Column<Photo>[] = [
  { title: "ID", text: ({ id }) => `${id}` },
  { title: "SIZE", text: ({ width, height }) => `${width} x ${height}` },
];

async function* onePage<Item>(items: Item[]): AsyncGenerator<Item[]> {
  yield items;
}

export async function addPhotos(context: Context, petId: bigint, files: string[], options: AddOptions): Promise<void> {
  const { command } = context;
  if (options.alt !== undefined && files.length > 1) return failUsage("--alt is for a single file.", command);
  // Before the first request, so that nothing is added if one name is wrong.
  for (const file of files) await checkFile(file, command);
  const columns: Column<AddedPhoto>[] = [
    ...photoColumns,
    { title: "FILE", text: ({ file }) => printable(file), isFlexible: true },
    { title: "RESULT", text: ({ isNew }) => (isNew ? "added" : "added before") },
  ];
  const pages = upload(context, petId, files, options);
  await showList(pages, { columns, idOf: ({ id }) => id, noun: "photos" }, options);
}

async function checkFile(file: string, command: Command): Promise<void> {
  const found = await stat(file).catch((error) => failToRead(file, error, command));
  if (!found.isFile()) fail(`${printable(file)} is not a file.`, command);
  if (found.size > FILE_BYTES_MAX) {
    fail(`${printable(file)} is larger than 10 MiB. Save it with fewer pixels or a lower quality.`, command);
  }
}

function failToRead(file: string, { message }: Error, command: Command): never {
  return fail(`${printable(file)} cannot be read: ${message}.`, command);
}

async function* upload(
  context: Context,
  petId: bigint,
  files: string[],
  { alt, quiet }: AddOptions,
): AsyncGenerator<AddedPhoto[]> {
  const { client, command } = context;
  const line = quiet ? undefined : new ProgressLine();
  try {
    for (const [done, file] of files.entries()) {
      line?.show({ title: "Adding", done, total: files.length, unit: "photos" });
      const body = await readFile(file).catch((error) => failToRead(file, error, command));
      let isNew = false;
      context.onResponse = ({ status }) => {
        isNew = status === 201;
      };
      const request = { path: { petId }, query: { alt }, body, timeoutSeconds: UPLOAD_SECONDS };
      const { data: photo } = await client.addPhoto(request).catch((error) => failWithFile(error, file));
      line?.clear();
      yield [{ ...photo, file, isNew }];
    }
  } finally {
    line?.clear();
  }
}

function failWithFile(error: unknown, file: string): never {
  if (error instanceof PetStoreError) error.message = `${file}: ${error.message}`;
  throw error;
}

export async function deletePhoto(
  { client, command }: Context,
  photoId: bigint,
  options: ApiOptions & ConfirmOptions,
): Promise<void> {
  await confirm(async () => `Delete photo ${photoId}?`, options, command);
  await client.deletePhoto({ path: { photoId } });
  const message = `Deleted photo ${photoId}.`;
  showResult({ item: { id: photoId, deleted: true }, ids: [photoId], message }, options);
}
