import { join } from "node:path";
import { builtFolder } from "../src/http/pages/built-folder.ts";
import { type FontFiles, keepFontFiles } from "./font-files.ts";
import { type CompressedFile, compress, hashSources, readSourcesHash, writeBuiltFolder } from "./write-built-folder.ts";

const FIRST_LOAD_BYTES_MAX = 300_000;
/** Font file for Latin letters, which is preloaded; browsers load the other one only for other letters. */
const FONT = "figtree-latin-wght-normal.woff2";

const root = join(import.meta.dir, "..");
const folder = builtFolder("console");
// Two patterns, since Bun's glob matches nothing for an alternative that contains a slash.
const sourcePatterns = [
  "{console,client,spreadsheets,languages}/**/*.{ts,tsx,css,html,svg}",
  "src/{contract,shop}/**/*.ts",
];

const scripts = new Bun.Transpiler({ loader: "js" });

/**
 * Builds the web console into dist/console: bundled, split by page, hashed and compressed. Fails if the first load is
 * larger than 300 kB. `isStaleOnly`: builds only if the output is missing or the sources have changed.
 */
export async function buildConsole({ isStaleOnly }: { isStaleOnly: boolean }): Promise<void> {
  const sources = await hashSources(sourcePatterns, "scripts/build-console.ts", "scripts/write-built-folder.ts");
  if (isStaleOnly && (await readSourcesHash(folder)) === sources) return;

  const start = performance.now();
  const files = await bundle();
  const page = await renderPage(files);
  const html = await compress("page.html", "text/html; charset=utf-8", page);
  const size = measureFirstLoad(files, html);
  if (size > FIRST_LOAD_BYTES_MAX) {
    console.error(`The console is too large: its first load is ${kilobytes(size)}, the limit is 300 kB.`);
    process.exit(1);
  }
  const assets = files.map((file) => ({ ...file, name: `assets/${file.name}` }));
  await writeBuiltFolder(folder, [html, ...assets], sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the console in ${seconds} s. Its first load is ${kilobytes(size)}, the limit is 300 kB.`);
}

/** Bundles all scripts, one style sheet for all pages, the fonts and the icon. */
async function bundle(): Promise<CompressedFile[]> {
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

/** The HTML page with the hashed names of its files. */
async function renderPage(files: CompressedFile[]): Promise<string> {
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

function findFile(files: CompressedFile[], wanted: string): CompressedFile {
  const [stem, extension] = wanted.split(".");
  const file = files.find(({ name }) => name.startsWith(`${stem}-`) && name.endsWith(`.${extension}`));
  if (!file) throw new Error(`The bundle has no ${wanted}.`);
  return file;
}

/** A script and all its static imports, direct and indirect. */
function collectImports(
  file: CompressedFile,
  files: CompressedFile[],
  found = new Set<CompressedFile>(),
): Set<CompressedFile> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { kind, path } of scripts.scanImports(new TextDecoder().decode(file.plain))) {
    const next = files.find(({ name }) => path.endsWith(name));
    if (next && kind === "import-statement") collectImports(next, files, found);
  }
  return found;
}

/** Compressed size of everything loaded until the largest page is shown. */
function measureFirstLoad(files: CompressedFile[], html: CompressedFile): number {
  const entries = ["main.css", "color-scheme.js", "icon.svg", FONT].map((name) => findFile(files, name));
  const first = new Set([html, ...entries, ...collectImports(findFile(files, "main.js"), files)]);
  const rest = files
    .filter((file) => file.name.endsWith(".js") && !first.has(file))
    .map((file) => sumSizes([...collectImports(file, files)].filter((each) => !first.has(each))));
  return sumSizes([...first]) + Math.max(0, ...rest);
}

function sumSizes(files: CompressedFile[]): number {
  return files.reduce((sum, { brotli }) => sum + brotli.length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
