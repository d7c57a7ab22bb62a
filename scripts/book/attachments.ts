import { basename, join } from "node:path";
import { type CompressedFile, compress } from "../write-built-folder.ts";
import type { Chapter } from "./chapters.ts";

/** Placeholder in a page for a file of the repository, by its path: its name among the assets has a hash. */
const ATTACHMENT = /attachment:([\w./-]+)/g;
const PICTURE = /<img src="attachment:([\w./-]+)" alt="([^"]*)" \/>/g;

interface Attached {
  file: CompressedFile;
  width: number;
  height: number;
}

/** The pages with their pictures and files, as assets of the book. A picture is shown in the colour scheme of the page. */
export async function attachFiles(
  root: string,
  chapters: Chapter[],
): Promise<{ chapters: Chapter[]; files: CompressedFile[] }> {
  const named = chapters.flatMap(({ html }) => [...html.matchAll(ATTACHMENT)].map(([, path = ""]) => path));
  const dark = await Promise.all(named.map(async (path) => ((await hasDark(root, path)) ? [toDark(path)] : [])));
  const paths = [...new Set([...named, ...dark.flat()])];
  const attached = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(root, path)] as const)));

  const urlOf = (path: string) => `{{root}}docs/${attached.get(path)?.file.name}`;
  const toImage = (path: string, alt: string, scheme?: string) => {
    const { width, height } = attached.get(path) ?? {};
    const className = scheme ? ` class="${scheme}"` : "";
    return `<img${className} src="${urlOf(path)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
  };
  const toPicture = (_: string, path: string, alt: string) =>
    attached.has(toDark(path))
      ? toImage(path, alt, "if-light") + toImage(toDark(path), alt, "if-dark")
      : toImage(path, alt);
  const files = [...attached.values()].map(({ file }) => file);
  const withUrls = (text: string) => text.replace(ATTACHMENT, (_, path) => urlOf(path));
  return {
    files,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      html: withUrls(chapter.html.replace(PICTURE, toPicture)),
      markdown: withUrls(chapter.markdown),
    })),
  };
}

function toDark(path: string): string {
  return path.replace("-light.", "-dark.");
}

async function hasDark(root: string, path: string): Promise<boolean> {
  return toDark(path) !== path && (await Bun.file(join(root, toDark(path))).exists());
}

/** A picture becomes a lossless WebP, which is less than half as large as a PNG. */
async function readFile(root: string, path: string): Promise<Attached> {
  const content = await Bun.file(join(root, path)).bytes();
  if (!path.endsWith(".png")) {
    return { file: await compress(toName(path, content), "text/plain; charset=utf-8", content), width: 0, height: 0 };
  }
  const { width, height } = await new Bun.Image(content).metadata();
  const webp = await new Bun.Image(content).webp({ lossless: true }).bytes();
  // It is compressed already.
  const file = { type: "image/webp", plain: webp, brotli: webp, gzip: webp };
  return { file: { name: toName(path.replace(/png$/, "webp"), webp), ...file }, width, height };
}

function toName(path: string, content: Uint8Array): string {
  const [stem, extension] = basename(path).split(".");
  return `assets/${stem}-${Bun.hash(content).toString(36)}.${extension}`;
}
