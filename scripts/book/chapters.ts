import { join } from "node:path";
import { contents } from "../../book/contents.ts";
import { writeErrors } from "./errors.ts";
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
  return [
    ...(await Promise.all(written)),
    ...reference,
    toChapter("not-found", undefined, await read("book/not-found.md")),
  ];
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
