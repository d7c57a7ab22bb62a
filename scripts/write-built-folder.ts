import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Manifest } from "../src/http/pages/built-folder.ts";

const root = join(import.meta.dir, "..");

/** A built file, plain and compressed. */
export interface CompressedFile {
  /** Path in the built folder. */
  name: string;
  type: string;
  plain: Uint8Array;
  brotli: Uint8Array;
  gzip: Uint8Array;
}

export async function compress(name: string, type: string, content: Uint8Array | string): Promise<CompressedFile> {
  const plain = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    name,
    type,
    plain,
    brotli: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  };
}

/** Hash of all files of the project that match the patterns, of the lock file, and of other files by their paths. */
export async function hashSources(patterns: string[], ...more: string[]): Promise<string> {
  const found = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);
  const sources = found.filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of ["package-lock.json", ...more, ...sources].sort()) {
    const content = await Bun.file(join(root, path)).bytes();
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Hash of the sources that a folder was built from; undefined if it is not built. */
export async function readSourcesHash(folder: string): Promise<string | undefined> {
  const file = Bun.file(join(folder, "manifest.json"));
  return (await file.exists()) ? ((await file.json()) as Manifest).sources : undefined;
}

/** Writes the files to a temporary folder, then swaps it in, so that a starting service never sees a partial build. */
export async function writeBuiltFolder(folder: string, files: CompressedFile[], sources: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}.`);
  try {
    await writeFiles(join(temporary, "new"), files, sources);
    await swapIn(folder, temporary);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function writeFiles(folder: string, files: CompressedFile[], sources: string): Promise<void> {
  await mkdir(folder);
  const manifest: Manifest = { sources, files: {} };
  for (const { name, type, plain, ...compressed } of files) {
    const isCompressed = compressed.brotli.length < plain.length;
    manifest.files[name] = { type, hash: Bun.hash(plain).toString(36), isCompressed };
    await Bun.write(join(folder, name), plain);
    if (!isCompressed) continue;
    await Bun.write(join(folder, `${name}.br`), compressed.brotli);
    await Bun.write(join(folder, `${name}.gz`), compressed.gzip);
  }
  await Bun.write(join(folder, "manifest.json"), JSON.stringify(manifest));
}

/** Moves the earlier folder, if there is one, into the temporary one. Several builds may end at the same time. */
async function swapIn(folder: string, temporary: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await rename(folder, join(temporary, `old-${attempt}`)).catch(unless("ENOENT"));
    try {
      return await rename(join(temporary, "new"), folder);
    } catch (error) {
      // Another build was faster.
      unless("ENOTEMPTY", "EEXIST")(error);
    }
  }
}

/** Returns a function that throws an error again, unless it has one of the codes. */
function unless(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  };
}
