import { join } from "node:path";

/** Output folder of `npm run build`. */
export const consoleFolder = join(import.meta.dir, "../../../console/dist");

/** The content of `manifest.json`. */
export interface Manifest {
  /** Hash of the files that it was built from. */
  sources: string;
  /** Files in the folder `assets`, by name; each name contains a hash of its content. */
  assets: Record<string, { type: string; isCompressed: boolean }>;
}

export interface ConsoleBuild {
  /** The HTML, with the placeholders `{{assets}}` (path to the assets) and `{{nonce}}` (nonce of style elements). */
  page: string;
  assets: Map<string, Asset>;
}

export type Encoding = "br" | "gzip";

export interface Asset {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: { [encoding in Encoding]?: Uint8Array<ArrayBuffer> };
}

/** Reads the built console into memory; undefined if it is not built. */
export async function readConsoleBuild(folder: string): Promise<ConsoleBuild | undefined> {
  const manifestFile = Bun.file(join(folder, "manifest.json"));
  if (!(await manifestFile.exists())) return undefined;

  const manifest: Manifest = await manifestFile.json();
  const read = (name: string) => Bun.file(join(folder, name)).bytes();
  const assets = Object.entries(manifest.assets).map(
    async ([name, { type, isCompressed }]): Promise<[string, Asset]> => {
      const path = `assets/${name}`;
      const encoded = isCompressed ? { br: await read(`${path}.br`), gzip: await read(`${path}.gz`) } : {};
      return [name, { type, plain: await read(path), encoded }];
    },
  );
  // Awaited together: a rejection that is not awaited yet ends the process.
  const [page, ...entries] = await Promise.all([Bun.file(join(folder, "page.html")).text(), ...assets]);
  return { page, assets: new Map(entries) };
}
