/** What `petstore photos pull` does. */
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PetStoreError, type Photo } from "../../client/index.ts";
import { writeTable } from "../../spreadsheets/table.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail, print } from "../output.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { writeFileSafely } from "./write-file-safely.ts";

/** Name of the table of the files. */
const TABLE = "photos.csv";
/** Number of files that are requested at a time. */
const CONCURRENCY = 4;

interface Counts {
  pets: number;
  written: number;
  /** Photos whose files an earlier run has written. */
  present: number;
}

export async function pullPhotos(context: Context, folder: string, options: ApiOptions): Promise<void> {
  using interruption = abortOnSignal();
  try {
    const counts = await pull(context, folder, options, interruption.signal);
    const { pets, written, present } = counts;
    const photos = `${formatCount(written + present)} photos of ${formatCount(pets)} pets are in ${printable(folder)}`;
    if (options.json) print(writeJson(counts));
    else if (!options.quiet) print(`${photos}: ${formatCount(written)} are new. ${TABLE} lists them.`);
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitStatus;
      return;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof PetStoreError || code === undefined) throw error;
    fail(`The photos cannot be written: ${message}.`, context.command);
  }
}

async function pull({ client }: Context, folder: string, { quiet }: ApiOptions, signal: AbortSignal): Promise<Counts> {
  await mkdir(folder, { recursive: true });
  const line = quiet ? undefined : new ProgressLine();
  const counts: Counts = { pets: 0, written: 0, present: 0 };
  const rows: string[][] = [];
  try {
    for await (const { id, profile, photos = [] } of client.listPetDetails.all({
      query: { include: ["all"] },
      signal,
    })) {
      counts.pets += 1;
      const names: string[] = [];
      for (let start = 0; start < photos.length; start += CONCURRENCY) {
        const part = photos.slice(start, start + CONCURRENCY);
        for (const [index, result] of (await Promise.all(part.map(fetchPhoto))).entries()) {
          if (!result) continue;
          counts[result] += 1;
          names.push(fileName(part[index] as Photo));
        }
        line?.show({ title: "Fetching photos", done: counts.written + counts.present, total: 0, unit: "photos" });
      }
      if (names.length > 0) rows.push([`${id}`, profile?.externalId ?? "", names.join(", ")]);
    }
  } finally {
    line?.clear();
  }
  const table = writeTable([["id", "externalId", "photos"], ...rows.toReversed()]);
  await writeFileSafely(join(folder, TABLE), Readable.from([Buffer.from(`${table}\r\n`)]));
  return counts;

  /**
   * Writes the file of a photo, unless it is there: the image of a photo never changes. Returns undefined if the photo has
   * been deleted since it was listed.
   */
  async function fetchPhoto(photo: Photo): Promise<"written" | "present" | undefined> {
    const path = join(folder, fileName(photo));
    if (await stat(path).catch(() => undefined)) return "present";
    try {
      const { data } = await client.getPhoto({ path: { photoId: photo.id, size: "1600" }, signal });
      await writeFileSafely(path, Readable.from([data]));
      return "written";
    } catch (error) {
      if (error instanceof PetStoreError && error.code === "photo_not_found") return undefined;
      throw error;
    }
  }
}

function fileName({ petId, id }: Photo): string {
  return `${petId}-${id}.webp`;
}
