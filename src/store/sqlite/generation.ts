/**
 * The generation of a database is a number in its header (`pragma user_version`). The first commit to each WAL changes it,
 * so that a WAL can be recognized as the one of a database file: the new generation has the lower half of the previous
 * one as its upper half, and a random lower half.
 */
import { Database as Connection, constants } from "bun:sqlite";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { UnusableDatabase } from "../database.ts";

const HALF_BITS = 16;
const HALF_MAX = 2 ** HALF_BITS - 1;

/** The part of the header that identifies a file (https://sqlite.org/fileformat.html, section 1.3). */
export interface FileHeader {
  pageBytes: number;
  generation: number;
  applicationId: number;
}

export const FILE_HEADER_BYTES = 100;

export function parseHeader(bytes: Uint8Array): FileHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { pageBytes: view.getUint16(16), generation: view.getUint32(60), applicationId: view.getUint32(68) };
}

/** Returns a generation for a new database, or for a copy that must not be taken for the original. */
export function newGeneration(): number {
  return nextGeneration(randomHalf());
}

export function nextGeneration(previous: number): number {
  return (((previous & HALF_MAX) << HALF_BITS) | randomHalf()) >>> 0;
}

/** Never 0, the generation of a database that has none yet. */
function randomHalf(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return random || HALF_MAX;
}

/** Whether a WAL may belong to a file, by the generation in the file alone and the one that is read through the WAL. */
export function mayContinue(ofFile: number, ofWal: number): boolean {
  // The first commit of a WAL follows a checkpoint of everything that was committed before.
  return ofWal === ofFile || ofWal >>> HALF_BITS === (ofFile & HALF_MAX);
}

/** Returns the result of `pragma user_version` as an unsigned number. */
export function toGeneration(userVersion: bigint | number): number {
  return Number(userVersion) >>> 0;
}

export function generationPragma(generation: number): string {
  return `pragma user_version = ${generation | 0}`;
}

/** Number of attempts to read both generations without a checkpoint in between. */
const ATTEMPTS_MAX = 3;

/**
 * Throws UnusableDatabase if there is a WAL beside a file to which it does not belong. Nothing is changed. Since
 * it closes a descriptor of the file, this process loses its locks on it.
 */
export function refuseForeignWal(path: string): void {
  if (!hasContent(`${path}-wal`)) return;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const ofFile = readGeneration(path);
    const ofWal = readGenerationWithWal(path);
    if (ofFile === undefined || ofWal === undefined || mayContinue(ofFile, ofWal)) return;
    if (ofFile === readGeneration(path)) throw new UnusableDatabase(explainForeignWal(path));
  }
}

export function explainForeignWal(path: string): string {
  return (
    `${path}-wal has changes of another database file than ${path}, over which a file was probably copied. Nothing was ` +
    `changed. Restore a backup with petstore restore, or put back the file to which ${path}-wal belongs.`
  );
}

/** Returns the generation in a file alone, without its WAL; undefined if it has none that can be read. */
export function readGeneration(path: string): number | undefined {
  try {
    const descriptor = openSync(path, "r");
    try {
      const bytes = new Uint8Array(FILE_HEADER_BYTES);
      return readSync(descriptor, bytes) < bytes.length ? undefined : parseHeader(bytes).generation;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // SQLite will report why it cannot be read.
    return undefined;
  }
}

function readGenerationWithWal(path: string): number | undefined {
  try {
    const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
    using connection = new Connection(`${Bun.pathToFileURL(path)}?mode=ro`, flags);
    const [[userVersion] = []] = connection.query("pragma user_version").values();
    return toGeneration(userVersion as number);
  } catch {
    // Another process is recovering it, or it is no database, which SQLite reports later.
    return undefined;
  }
}

export function hasContent(path: string): boolean {
  try {
    return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  } catch {
    return false;
  }
}
