/** The photos that `petstore import --photos` adds. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { PetStoreError } from "../../client/index.ts";
import { fail, note } from "../output.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { Context } from "./connect.ts";

/** A picture file of a row. */
interface NamedPhoto {
  petId: bigint;
  name: string;
}

/** Timeout of an upload, longer than that of the service. */
const UPLOAD_SECONDS = 150;

/** Returns the files of a folder by their names in lower case, or ends the command. */
export async function readFolder(folder: string, command: Command): Promise<Map<string, string>> {
  const files = await readdir(folder, { withFileTypes: true }).catch((error: Error) =>
    fail(`--photos: ${printable(folder)} cannot be read: ${error.message}.`, command),
  );
  return new Map(
    files.filter((each) => each.isFile()).map(({ name }) => [name.toLowerCase(), join(folder, name)] as const),
  );
}

/** Adds the photos, of which the service keeps each once for a pet. Returns how many could not be added. */
export async function addPhotos(
  { client }: Context,
  photos: NamedPhoto[],
  files: ReadonlyMap<string, string>,
  { importId, quiet }: { importId: bigint | undefined; quiet: boolean | undefined },
): Promise<number> {
  const line = quiet ? undefined : new ProgressLine();
  let refused = 0;
  for (const [done, { petId, name }] of photos.entries()) {
    line?.show({ title: "Adding photos", done, total: photos.length, unit: "photos" });
    // A table may have the path that the file had on another machine.
    const file = files.get(basename(name.replaceAll("\\", "/")).toLowerCase());
    const reason = file === undefined ? "is not in the folder" : await add(petId, file);
    if (reason === undefined) continue;
    refused += 1;
    line?.clear();
    note(printable(`${name} of pet ${petId} ${reason}`));
  }
  line?.clear();
  if (!quiet) note(`Added ${formatCount(photos.length - refused)} of ${formatCount(photos.length)} photos.`);
  return refused;

  async function add(petId: bigint, file: string): Promise<string | undefined> {
    try {
      const body = await readFile(file);
      await client.addPhoto({ path: { petId }, query: { importId }, body, timeoutSeconds: UPLOAD_SECONDS });
      return undefined;
    } catch (error) {
      if (error instanceof PetStoreError && (error.status < 400 || error.status === 401 || error.status >= 500)) {
        throw error;
      }
      return `was refused: ${(error as Error).message}`;
    }
  }
}
