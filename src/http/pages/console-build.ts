import { join } from "node:path";

/** Where `npm run build` puts the console. */
export const consoleFolder = join(import.meta.dir, "../../../console/dist");

export interface Manifest {
  /** A hash of what it was built from. */
  sources: string;
  /** The files of its folder `assets`, by their names, which have hashes of their contents. */
  assets: Record<string, { type: string; isCompressed: boolean }>;
}

export interface ConsoleBuild {
  /** The page, with `{{assets}}` for the path to the assets and `{{nonce}}` for that of styles. */
  page: string;
  assets: Map<string, Asset>;
}

export type Encoding = "br" | "gzip";

export interface Asset {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: { [encoding in Encoding]?: Uint8Array<ArrayBuffer> };
}

/** The console as it was built, wholly in memory; undefined where it was not. */
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
  return { page: await Bun.file(join(folder, "page.html")).text(), assets: new Map(await Promise.all(assets)) };
}
