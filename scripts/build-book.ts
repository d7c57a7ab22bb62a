import { join } from "node:path";
import { contents } from "../book/contents.ts";
import { builtFolder } from "../src/http/pages/built-folder.ts";
import { addBookAssets } from "./book/assets.ts";
import { attachFiles } from "./book/attachments.ts";
import { checkLinks, readChapters } from "./book/chapters.ts";
import { fillTemplate } from "./book/fill-template.ts";
import { indexSections, writeLlmsIndex } from "./book/indexes.ts";
import { repositoryPages } from "./book/repository-pages.ts";
import { type CompressedFile, hashSources, readSourcesHash, writeBuiltFolder } from "./write-built-folder.ts";

const root = join(import.meta.dir, "..");
const folder = builtFolder("book");
// Separate patterns, since Bun's glob matches nothing for an alternative that contains a slash.
const sourcePatterns = [
  "book/**/*",
  "scripts/book/**/*.ts",
  "src/errors.ts",
  "src/contract/similar-name.ts",
  "docs/console/*.png",
  "deploy/ha/*",
];
const sourceFiles = ["openapi.yaml", ...Object.values(repositoryPages), "console/icon.svg", "scripts/build-book.ts"];

/**
 * Builds the book into dist/book: each page as HTML and as Markdown, and the assets. `isStaleOnly`: builds only if the
 * output is missing or the sources have changed. The pages have placeholders that the service fills: `{{root}}`, the
 * relative path to its root, `{{base}}`, the base URL of the API, and `{{origin}}`, the same without `/v1`.
 */
export async function buildBook({ isStaleOnly }: { isStaleOnly: boolean }): Promise<void> {
  const sources = await hashSources(sourcePatterns, ...sourceFiles);
  if (isStaleOnly && (await readSourcesHash(folder)) === sources) return;

  const start = performance.now();
  const { chapters, files: attached } = await attachFiles(root, await readChapters(root));
  checkLinks(chapters);
  const assets = await addBookAssets(root, JSON.stringify(indexSections(chapters)));
  const template = await Bun.file(join(root, "book/template.html")).text();
  const pages = chapters.flatMap((chapter) => [
    toFill(`pages/${chapter.name}.html`, "text/html", fillTemplate(template, chapter, chapters, assets)),
    toFill(`pages/${chapter.name}.md`, "text/markdown", chapter.markdown),
  ]);
  const index = toFill("llms.txt", "text/plain", writeLlmsIndex(chapters));
  await writeBuiltFolder(folder, [...pages, index, ...assets.files, ...attached], sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the book in ${seconds} s: ${chapters.length} pages in ${contents.length + 1} parts.`);
}

/** A file with placeholders: the service compresses it when it has filled them. */
function toFill(name: string, type: string, content: string): CompressedFile {
  const plain = new TextEncoder().encode(content);
  return { name, type: `${type}; charset=utf-8`, plain, brotli: plain, gzip: plain };
}
