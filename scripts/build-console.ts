/**
 * Builds the web console into console/dist: bundled, split by page, named by hashes, compressed. Fails where the first
 * load is larger than 300 kB. With `--if-stale`, only where it is missing or its sources have changed.
 */
import { mkdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { consoleFolder as folder, type Manifest } from "../src/http/pages/console-build.ts";

const FIRST_LOAD_BYTES_MAX = 300_000;

const root = join(import.meta.dir, "..");
/** An alternative with a slash in it would match nothing. */
const madeFrom = ["{console,client}/**/*.{ts,tsx,css,html,svg}", "src/contract/**/*.ts"];

const scripts = new Bun.Transpiler({ loader: "js" });

/** A file of the console, and what it takes on the wire. */
interface Built {
  name: string;
  type: string;
  plain: Uint8Array;
  brotli: Uint8Array;
  gzip: Uint8Array;
}

await main();

async function main(): Promise<void> {
  const sources = await hashSources();
  if (process.argv.includes("--if-stale") && (await builtFrom()) === sources) return;

  const start = performance.now();
  const files = await bundle();
  const page = await writePage(files);
  const size = await sizeOfFirstLoad(files, page);
  if (size > FIRST_LOAD_BYTES_MAX) {
    console.error(`The console is too large: its first load takes ${kilobytes(size)}, and 300 kB are allowed.`);
    process.exit(1);
  }
  await put(files, page, sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the console in ${seconds} s. Its first load takes ${kilobytes(size)} of the 300 kB allowed.`);
}

async function hashSources(): Promise<string> {
  const found = madeFrom.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);
  const ours = found.filter((path) => !/^console\/dist\/|\.test\.tsx?$/.test(path));
  const paths = ["package-lock.json", relative(root, import.meta.path), ...ours].sort();
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of paths) hash.update(path).update(await Bun.file(join(root, path)).bytes());
  return hash.digest("hex");
}

async function builtFrom(): Promise<string | undefined> {
  const file = Bun.file(join(folder, "manifest.json"));
  return (await file.exists()) ? ((await file.json()) as Manifest).sources : undefined;
}

/** All scripts, the one style sheet, which has the styles of all pages, and the icon. */
async function bundle(): Promise<Built[]> {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, "console/main.tsx"), join(root, "console/color-scheme.ts")],
    target: "browser",
    splitting: true,
    minify: true,
    naming: "[name]-[hash].[ext]",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const used = outputs.filter(({ path }) => !path.endsWith(".css") || path.includes("main-"));
  const built = used.map(async (output) =>
    compress(output.path.replace(/^.*\//, ""), output.type, new Uint8Array(await output.arrayBuffer())),
  );
  const icon = await Bun.file(join(root, "console/icon.svg")).bytes();
  const iconName = `icon-${Bun.hash(icon).toString(36)}.svg`;
  return Promise.all([...built, compress(iconName, "image/svg+xml", icon)]);
}

async function compress(name: string, type: string, plain: Uint8Array): Promise<Built> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    name,
    type,
    plain,
    brotli: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  };
}

/** The page with the names of the files that it begins with. */
async function writePage(files: Built[]): Promise<string> {
  const html = await Bun.file(join(root, "console/index.html")).text();
  const main = findFile(files, "main.js");
  const preloads = [...closureOf(main, files)].filter((file) => file !== main);
  return html
    .replace(
      /\{\{(main\.js|main\.css|color-scheme\.js|icon\.svg)\}\}/g,
      (_, name) => `{{assets}}${findFile(files, name).name}`,
    )
    .replace(
      "<!-- preload -->",
      preloads.map(({ name }) => `<link rel="modulepreload" href="{{assets}}${name}" />`).join("\n    "),
    );
}

function findFile(files: Built[], wanted: string): Built {
  const [stem, extension] = wanted.split(".");
  const file = files.find(({ name }) => name.startsWith(`${stem}-`) && name.endsWith(`.${extension}`));
  if (!file) throw new Error(`The bundle has no ${wanted}.`);
  return file;
}

/** A script and all those that it cannot do without. */
function closureOf(file: Built, files: Built[], found = new Set<Built>()): Set<Built> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { kind, path } of scripts.scanImports(new TextDecoder().decode(file.plain))) {
    const next = files.find(({ name }) => path.endsWith(name));
    if (next && kind === "import-statement") closureOf(next, files, found);
  }
  return found;
}

/** What goes over the wire until the largest of the pages stands, compressed. */
async function sizeOfFirstLoad(files: Built[], page: string): Promise<number> {
  const html = await compress("page.html", "text/html", new TextEncoder().encode(page));
  const entries = ["main.css", "color-scheme.js", "icon.svg"].map((name) => findFile(files, name));
  const first = new Set([html, ...entries, ...closureOf(findFile(files, "main.js"), files)]);
  const rest = files
    .filter((file) => file.name.endsWith(".js") && !first.has(file))
    .map((file) => sizeOf([...closureOf(file, files)].filter((each) => !first.has(each))));
  return sizeOf([...first]) + Math.max(0, ...rest);
}

function sizeOf(files: Built[]): number {
  return files.reduce((sum, { brotli }) => sum + brotli.length, 0);
}

/** Beside what is there, and then in its place: a service that starts meanwhile finds the one or the other. */
async function put(files: Built[], page: string, sources: string): Promise<void> {
  const made = join(root, `console/.dist-${process.pid}`);
  await mkdir(made, { recursive: true });
  const manifest: Manifest = { sources, assets: {} };
  for (const { name, type, plain, ...packed } of files) {
    const path = join(made, "assets", name);
    manifest.assets[name] = { type, isCompressed: packed.brotli.length < plain.length };
    await Promise.all([
      Bun.write(path, plain),
      Bun.write(`${path}.br`, packed.brotli),
      Bun.write(`${path}.gz`, packed.gzip),
    ]);
  }
  await Bun.write(join(made, "page.html"), page);
  await Bun.write(join(made, "manifest.json"), JSON.stringify(manifest));
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
