import { join } from "node:path";
import { contents } from "../../book/contents.ts";
import { errorGuide, retries } from "../../book/error-guide.ts";
import { type ErrorCode, listErrors } from "../../src/errors.ts";
import { readContract } from "./read-contract.ts";
import { capitalize, writeOverview, writeTag } from "./reference.ts";
import { type RenderedPage, renderPage, toPlainMarkdown } from "./render-page.ts";
import { repositoryPages, toBookPage } from "./repository-pages.ts";

export interface Chapter extends RenderedPage {
  /** Path below `/docs`; `index` for `/docs` itself. */
  name: string;
  /** Title of the part that it belongs to; undefined if no list of chapters has it. */
  part: string | undefined;
  /** Title of the page in the list of chapters. */
  label: string;
  markdown: string;
}

const REFERENCE = "Reference";

/** All pages in reading order: the written ones, the reference, and the page for an address that does not exist. */
export async function readChapters(root: string): Promise<Chapter[]> {
  const read = (path: string) => Bun.file(join(root, path)).text();
  const written = contents.flatMap(({ title: part, pages }) =>
    pages.map(async (name) => toChapter(name, part, await readPage(name, read))),
  );
  const contract = readContract(await read("openapi.yaml"));
  const reference = [
    toChapter("reference", REFERENCE, writeOverview(contract)),
    ...contract.tags.map(({ name }) =>
      toChapter(`reference/${name}`, REFERENCE, writeTag(contract, name), capitalize(name)),
    ),
    toChapter("reference/try", REFERENCE, await read("book/reference/try.md"), "Try the API"),
  ];
  const chapters = [...(await Promise.all(written)), ...reference];
  const notFound = (await read("book/not-found.md")).replace("<!-- contents -->", () => writeContents(chapters));
  return [...chapters, toChapter("not-found", undefined, notFound)];
}

/** Links to all chapters by part, as Markdown. */
function writeContents(chapters: Chapter[]): string {
  return [...Map.groupBy(chapters, ({ part }) => part)]
    .map(([part, own]) => `**${part}**\n\n${own.map(({ name, label }) => `- [${label}](${name}.md)`).join("\n")}`)
    .join("\n\n");
}

async function readPage(name: string, read: (path: string) => Promise<string>): Promise<string> {
  const file = repositoryPages[name];
  if (file !== undefined) return toBookPage(name, await read(file));
  const text = await read(`book/${name}.md`);
  return name === "errors" ? text.replace("<!-- codes -->", () => writeErrors()) : text;
}

function toChapter(name: string, part: string | undefined, markdown: string, label?: string): Chapter {
  const page = renderPage(markdown, name);
  return { ...page, name, part, label: label ?? page.title, markdown: toPlainMarkdown(markdown) };
}

/** Throws if a link in the book leads to a page or a section that does not exist. */
export function checkLinks(chapters: Chapter[]): void {
  const targets = new Map(
    chapters.map(({ name, headings }) => [name === "index" ? "docs" : `docs/${name}`, headings.map(({ id }) => id)]),
  );
  const broken = chapters.flatMap(({ name, html }) =>
    [...html.matchAll(/href="(?:\{\{root\}\})?([^"#]*)(?:#([^"]*))?"/g)]
      .filter(([, path = "", id]) => !isKnown(path === "" ? ownPath(name) : path, id))
      .map(([link]) => `${name}: ${link}`),
  );
  if (broken.length > 0) throw new Error(`The book has broken links:\n${broken.join("\n")}`);

  function isKnown(path: string, id: string | undefined): boolean {
    if (path.startsWith("docs/assets/")) return true;
    if (!path.startsWith("docs"))
      return /^(https:|console|v1($|\/openapi|\/status)|\.well-known\/api-catalog|llms\.txt)/.test(path);
    const ids = targets.get(path);
    return ids !== undefined && (id === undefined || id.startsWith("/") || ids.includes(id));
  }
}

function ownPath(name: string): string {
  return name === "index" ? "docs" : `docs/${name}`;
}

/** The list of all codes by status, and a section for each code, as Markdown. */
function writeErrors(): string {
  const byStatus = [...Map.groupBy(listErrors(), ({ status }) => status)].sort(([one], [other]) => one - other);
  const rows = byStatus.map(
    ([status, errors]) => `| ${status} | ${errors.map(({ code }) => toLink(code)).join(" ")} |`,
  );
  const sections = byStatus.map(
    ([status, errors]) =>
      `## ${status} {#status-${status}}\n\n${errors.map(({ code }) => toSection(code)).join("\n\n")}`,
  );
  return `| status | codes |\n| --- | --- |\n${rows.join("\n")}\n\n${sections.join("\n\n")}`;
}

function toLink(code: ErrorCode): string {
  return `[\`${code}\`](#${code})`;
}

function toSection(code: ErrorCode): string {
  const { when, action, retry } = errorGuide[code];
  return [
    `### \`${code}\` {#${code}}`,
    `**When it occurs.** ${when}`,
    `**What to do.** ${action}`,
    `**Retry?** ${retries[retry]}`,
  ].join("\n\n");
}
