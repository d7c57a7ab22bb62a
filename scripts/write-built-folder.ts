import { mkdir, rename, rm } from "node:fs/promises";
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
    hash.update(path).update(await Bun.file(join(root, path)).bytes());
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
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  const manifest: Manifest = { sources, files: {} };
  for (const { name, type, plain, ...compressed } of files) {
    const isCompressed = compressed.brotli.length < plain.length;
    manifest.files[name] = { type, hash: Bun.hash(plain).toString(36), isCompressed };
    await Bun.write(join(temporary, name), plain);
    if (!isCompressed) continue;
    await Bun.write(join(temporary, `${name}.br`), compressed.brotli);
    await Bun.write(join(temporary, `${name}.gz`), compressed.gzip);
  }
  await Bun.write(join(temporary, "manifest.json"), JSON.stringify(manifest));
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}
