import { join } from "node:path";

/** The content of `manifest.json` in a folder that `npm run build` has written. */
export interface Manifest {
  /** Hash of the files that it was built from. */
  sources: string;
  /** By their paths in the folder. The compressed forms of a file are beside it, with `.br` and `.gz` after its name. */
  files: Record<string, { type: string; hash: string; isCompressed: boolean }>;
}

export type Encoding = "br" | "gzip";

export interface BuiltFile {
  type: string;
  /** Hash of its content. */
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: { [encoding in Encoding]?: Uint8Array<ArrayBuffer> };
}

/** Folder of a part that `npm run build` builds. The executable contains these folders. */
export function builtFolder(part: "console" | "book"): string {
  return Bun.isStandaloneExecutable ? join(import.meta.dir, part) : join(import.meta.dir, "../../../dist", part);
}

/** Reads a built folder into memory: its files by path. Undefined if it is not built. */
export async function readBuiltFolder(folder: string): Promise<Map<string, BuiltFile> | undefined> {
  const manifestFile = Bun.file(join(folder, "manifest.json"));
  if (!(await manifestFile.exists())) return undefined;

  const manifest: Manifest = await manifestFile.json();
  const read = (path: string) => Bun.file(join(folder, path)).bytes();
  const files = Object.entries(manifest.files).map(
    async ([path, { type, hash, isCompressed }]): Promise<[string, BuiltFile]> => {
      const encoded = isCompressed ? { br: await read(`${path}.br`), gzip: await read(`${path}.gz`) } : {};
      return [path, { type, hash, plain: await read(path), encoded }];
    },
  );
  // Awaited together: a rejection that is not awaited yet ends the process.
  return new Map(await Promise.all(files));
}
