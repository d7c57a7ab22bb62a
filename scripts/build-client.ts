import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { license, version } from "../package.json";
import { builtFolder } from "../src/http/pages/built-folder.ts";
import { hashSources, readSourcesHash, writeBuiltFolder } from "./write-built-folder.ts";

const root = join(import.meta.dir, "..");
const folder = builtFolder("client");
const compiler = join(root, "node_modules/.bin/tsc");

const manifest = {
  name: "petstore-service-client",
  version,
  description: "The TypeScript client of the pet store service: typed, exact, without dependencies.",
  license,
  type: "module",
  // It is not for a registry: the service serves it.
  private: true,
  exports: { ".": { types: "./dist/client/index.d.ts", default: "./dist/client/index.js" } },
  sideEffects: false,
  engines: { node: ">=20" },
};

/**
 * Builds the client into dist/client: an npm package of ECMAScript modules and declarations, the same bytes from the same
 * sources. `isStaleOnly`: builds only if it is missing or the sources have changed.
 */
export async function buildClient({ isStaleOnly }: { isStaleOnly: boolean }): Promise<void> {
  const sources = await hashSources(["client/*", "src/contract/*.ts"], "LICENSE", "scripts/build-client.ts");
  if (isStaleOnly && (await readSourcesHash(folder)) === sources) return;
  if (!(await Bun.file(compiler).exists())) {
    console.log("The client was not built: that needs the development dependencies, which npm ci installs.");
    return;
  }
  const start = performance.now();
  const packed = pack(await compile());
  // It is compressed already.
  const file = { type: "application/gzip", plain: packed, brotli: packed, gzip: packed };
  await writeBuiltFolder(folder, [{ name: `petstore-client-${version}.tgz`, ...file }], sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the client in ${seconds} s: ${Math.round(packed.length / 1000)} kB.`);
}

interface PackageFile {
  path: string;
  text: string;
}

/** The files of the package, always in the same order. */
async function compile(): Promise<PackageFile[]> {
  const temporary = await mkdtemp(join(tmpdir(), "petstore-client-"));
  try {
    await $`${compiler} -p client --noCheck --outDir ${temporary}/dist`.cwd(root);
    const paths = [...new Bun.Glob("dist/**/*.{js,d.ts}").scanSync(temporary)].sort();
    const read = (path: string) => Bun.file(path).text();
    const modules = paths.map(async (path) => ({ path, text: nameModules(path, await read(join(temporary, path))) }));
    return [
      { path: "package.json", text: `${JSON.stringify(manifest, null, 2)}\n` },
      { path: "LICENSE", text: await read(join(root, "LICENSE")) },
      { path: "README.md", text: await read(join(root, "client/README.md")) },
      // Without files that contain only types.
      ...(await Promise.all(modules)).filter(({ text }) => text.trim() !== "export {};"),
    ];
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Names other modules in declarations as they are named when compiled. */
function nameModules(path: string, text: string): string {
  return path.endsWith(".d.ts") ? text.replace(/(from "\.[^"]*)\.ts"/g, '$1.js"') : text;
}

const encoder = new TextEncoder();

/** Returns a compressed tar archive, whose bytes depend on the files only. */
function pack(files: PackageFile[]): Uint8Array {
  const parts = files.flatMap(({ path, text }) => {
    const content = encoder.encode(text);
    return [toHeader(`package/${path}`, content.length), content, new Uint8Array(-content.length & (BLOCK_BYTES - 1))];
  });
  const archive = Buffer.concat([...parts, new Uint8Array(2 * BLOCK_BYTES)]);
  return Bun.gzipSync(archive, { library: "libdeflate", level: 12 });
}

const BLOCK_BYTES = 512;
/** Time of all files, the same that `npm pack` gives them. */
const MODIFIED_SECONDS = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** The header of a file that everyone may read (POSIX ustar). */
function toHeader(name: string, bytes: number): Uint8Array {
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const [mode, user, group] = [octal(0o644, 7), octal(0, 7), octal(0, 7)];
  const checksumAt = 148;
  const before = [name.padEnd(100, "\0"), mode, user, group, octal(bytes, 11), octal(MODIFIED_SECONDS, 11)].join("");
  const after = ["0".padEnd(101, "\0"), "ustar\0", "00"].join("");
  const header = new Uint8Array(BLOCK_BYTES);
  encoder.encodeInto(before + " ".repeat(8) + after, header);
  const sum = header.reduce((total, byte) => total + byte, 0);
  encoder.encodeInto(`${octal(sum, 6)} `, header.subarray(checksumAt));
  return header;
}
