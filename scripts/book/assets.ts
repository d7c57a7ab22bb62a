import { join } from "node:path";
import { type FontFiles, keepFontFiles } from "../font-files.ts";
import { type CompressedFile, compress } from "../write-built-folder.ts";

/** The built assets, and how pages refer to them. */
export interface BookAssets {
  files: CompressedFile[];
  /** The hashed name of an asset such as `style.css`. */
  nameOf(name: string): string;
}

/** Bundles scripts and style sheets, and adds the fonts, the icons, Swagger UI and the index of the search. */
export async function addBookAssets(root: string, searchIndex: string): Promise<BookAssets> {
  const fonts: FontFiles = new Map();
  const bundled = await bundle(root, fonts);
  const swagger = Bun.file(Bun.resolveSync("swagger-ui-dist/swagger-ui-bundle.js", root));
  const files = await Promise.all([
    ...bundled,
    ...[...fonts].map(async ([name, path]) => compress(`assets/${name}`, "font/woff2", await Bun.file(path).bytes())),
    named("icon.svg", "image/svg+xml", await Bun.file(join(root, "console/icon.svg")).text()),
    named("search.json", "application/json", searchIndex),
    named("swagger-ui.js", "text/javascript; charset=utf-8", await swagger.bytes()),
    named("try-api.js", "text/javascript; charset=utf-8", await Bun.file(join(root, "book/try-api.js")).text()),
    compress("favicon.ico", "image/vnd.microsoft.icon", await Bun.file(join(root, "book/favicon.ico")).bytes()),
  ]);
  return { files, nameOf: (name) => findName(files, name) };
}

async function bundle(root: string, fonts: FontFiles): Promise<Promise<CompressedFile>[]> {
  const entries = ["scripts/book.ts", "color-scheme.ts", "style.css", "try.css"];
  const { outputs } = await Bun.build({
    entrypoints: entries.map((entry) => join(root, "book", entry)),
    target: "browser",
    minify: true,
    naming: "[name]-[hash].[ext]",
    plugins: [keepFontFiles(fonts)],
  });
  return outputs.map(async (output) =>
    compress(`assets/${output.path.replace(/^.*\//, "")}`, output.type, new Uint8Array(await output.arrayBuffer())),
  );
}

function named(name: string, type: string, content: string | Uint8Array): Promise<CompressedFile> {
  const [stem, extension] = name.split(".");
  return compress(`assets/${stem}-${Bun.hash(content).toString(36)}.${extension}`, type, content);
}

function findName(files: CompressedFile[], wanted: string): string {
  const [stem = "", extension = ""] = wanted.split(".");
  const file = files.find(({ name }) => name.startsWith(`assets/${stem}-`) && name.endsWith(`.${extension}`));
  if (!file) throw new Error(`The book has no asset ${wanted}.`);
  return file.name.slice("assets/".length);
}
