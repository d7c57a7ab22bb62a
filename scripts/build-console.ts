/**
 * Builds the web console into console/dist: bundled, split by page, hashed and compressed. Fails if the first load is
 * larger than 300 kB. With `--if-stale`, builds only if the output is missing or the sources have changed.
 */
import { mkdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { consoleFolder as folder, type Manifest } from "../src/http/pages/console-build.ts";
import { type FontFiles, keepFontFiles } from "./font-files.ts";

const FIRST_LOAD_BYTES_MAX = 300_000;
/** Font file for Latin letters, which is preloaded; browsers load the other one only for other letters. */
const FONT = "figtree-latin-wght-normal.woff2";

const root = join(import.meta.dir, "..");
// Two patterns, since Bun's glob matches nothing for an alternative that contains a slash.
const sourcePatterns = ["{console,client}/**/*.{ts,tsx,css,html,svg}", "src/contract/**/*.ts"];

const scripts = new Bun.Transpiler({ loader: "js" });

/** A built file, plain and compressed. */
interface BuiltFile {
  name: string;
  type: string;
  plain: Uint8Array;
  brotli: Uint8Array;
  gzip: Uint8Array;
}

await main();

async function main(): Promise<void> {
  const sources = await hashSources();
  if (process.argv.includes("--if-stale") && (await readBuildHash()) === sources) return;

  const start = performance.now();
  const files = await bundle();
  const page = await renderPage(files);
  const size = await measureFirstLoad(files, page);
  if (size > FIRST_LOAD_BYTES_MAX) {
    console.error(`The console is too large: its first load is ${kilobytes(size)}, the limit is 300 kB.`);
    process.exit(1);
  }
  await replaceBuild(files, page, sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the console in ${seconds} s. Its first load is ${kilobytes(size)}, the limit is 300 kB.`);
}

async function hashSources(): Promise<string> {
  const found = sourcePatterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);
  const sources = found.filter((path) => !/^console\/dist\/|\.test\.tsx?$/.test(path));
  const paths = ["package-lock.json", relative(root, import.meta.path), ...sources].sort();
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of paths) hash.update(path).update(await Bun.file(join(root, path)).bytes());
  return hash.digest("hex");
}

/** Hash of the sources that the existing build was made from. */
async function readBuildHash(): Promise<string | undefined> {
  const file = Bun.file(join(folder, "manifest.json"));
  return (await file.exists()) ? ((await file.json()) as Manifest).sources : undefined;
}

/** Bundles all scripts, one style sheet for all pages, the fonts and the icon. */
async function bundle(): Promise<BuiltFile[]> {
  const fonts: FontFiles = new Map();
  const { outputs } = await Bun.build({
    entrypoints: [join(root, "console/main.tsx"), join(root, "console/color-scheme.ts")],
    target: "browser",
    splitting: true,
    minify: true,
    naming: "[name]-[hash].[ext]",
    plugins: [keepFontFiles(fonts)],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const needed = outputs.filter(({ path }) => !path.endsWith(".css") || path.includes("main-"));
  const built = needed.map(async (output) =>
    compress(output.path.replace(/^.*\//, ""), output.type, new Uint8Array(await output.arrayBuffer())),
  );
  const icon = await Bun.file(join(root, "console/icon.svg")).bytes();
  const iconName = `icon-${Bun.hash(icon).toString(36)}.svg`;
  const fontFiles = [...fonts].map(async ([name, path]) => compress(name, "font/woff2", await Bun.file(path).bytes()));
  return Promise.all([...built, ...fontFiles, compress(iconName, "image/svg+xml", icon)]);
}

async function compress(name: string, type: string, plain: Uint8Array): Promise<BuiltFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    name,
    type,
    plain,
    brotli: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  };
}

/** The HTML page with the hashed names of its files. */
async function renderPage(files: BuiltFile[]): Promise<string> {
  const html = await Bun.file(join(root, "console/index.html")).text();
  const main = findFile(files, "main.js");
  const preloads = [...collectImports(main, files)].filter((file) => file !== main);
  return html
    .replace(
      /\{\{(main\.js|main\.css|color-scheme\.js|icon\.svg)\}\}/g,
      (_, name) => `{{assets}}${findFile(files, name).name}`,
    )
    .replace(
      "<!-- preload -->",
      [
        `<link rel="preload" href="{{assets}}${findFile(files, FONT).name}" as="font" type="font/woff2" crossorigin />`,
        ...preloads.map(({ name }) => `<link rel="modulepreload" href="{{assets}}${name}" />`),
      ].join("\n    "),
    );
}

function findFile(files: BuiltFile[], wanted: string): BuiltFile {
  const [stem, extension] = wanted.split(".");
  const file = files.find(({ name }) => name.startsWith(`${stem}-`) && name.endsWith(`.${extension}`));
  if (!file) throw new Error(`The bundle has no ${wanted}.`);
  return file;
}

/** A script and all its static imports, direct and indirect. */
function collectImports(file: BuiltFile, files: BuiltFile[], found = new Set<BuiltFile>()): Set<BuiltFile> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { kind, path } of scripts.scanImports(new TextDecoder().decode(file.plain))) {
    const next = files.find(({ name }) => path.endsWith(name));
    if (next && kind === "import-statement") collectImports(next, files, found);
  }
  return found;
}

/** Compressed size of everything loaded until the largest page is shown. */
async function measureFirstLoad(files: BuiltFile[], page: string): Promise<number> {
  const html = await compress("page.html", "text/html", new TextEncoder().encode(page));
  const entries = ["main.css", "color-scheme.js", "icon.svg", FONT].map((name) => findFile(files, name));
  const first = new Set([html, ...entries, ...collectImports(findFile(files, "main.js"), files)]);
  const rest = files
    .filter((file) => file.name.endsWith(".js") && !first.has(file))
    .map((file) => sumSizes([...collectImports(file, files)].filter((each) => !first.has(each))));
  return sumSizes([...first]) + Math.max(0, ...rest);
}

function sumSizes(files: BuiltFile[]): number {
  return files.reduce((sum, { brotli }) => sum + brotli.length, 0);
}

/** Writes the build to a temporary folder, then swaps it in, so that a starting service never sees a partial build. */
async function replaceBuild(files: BuiltFile[], page: string, sources: string): Promise<void> {
  const temporary = join(root, `console/.dist-${process.pid}`);
  await mkdir(temporary, { recursive: true });
  const manifest: Manifest = { sources, assets: {} };
  for (const { name, type, plain, ...compressed } of files) {
    const path = join(temporary, "assets", name);
    manifest.assets[name] = { type, isCompressed: compressed.brotli.length < plain.length };
    await Promise.all([
      Bun.write(path, plain),
      Bun.write(`${path}.br`, compressed.brotli),
      Bun.write(`${path}.gz`, compressed.gzip),
    ]);
  }
  await Bun.write(join(temporary, "page.html"), page);
  await Bun.write(join(temporary, "manifest.json"), JSON.stringify(manifest));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
