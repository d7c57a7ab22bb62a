import { contents } from "../../book/contents.ts";
import type { BookAssets } from "./assets.ts";
import type { Chapter } from "./chapters.ts";

/** The font that is preloaded: Latin letters. */
const FONT = "figtree-latin-wght-normal.woff2";

/** The HTML page of a chapter. */
export function fillTemplate(template: string, chapter: Chapter, chapters: Chapter[], { nameOf }: BookAssets): string {
  const asset = (name: string) => `{{root}}docs/assets/${nameOf(name)}`;
  const values: Record<string, string> = {
    title: Bun.escapeHTML(chapter.title),
    kind: chapter.name.startsWith("reference/") ? "wide" : "plain",
    summary: Bun.escapeHTML(chapter.summary),
    ...markdownLinks(chapter),
    figtree: asset(FONT),
    "is-reference": String(chapter.part === "Reference"),
    navigation: renderNavigation(chapter, chapters),
    content: chapter.html,
    neighbours: renderNeighbours(chapter, chapters),
    toc: renderToc(chapter),
  };
  for (const name of ["icon.svg", "color-scheme.js", "style.css", "book.js", "search.json"]) values[name] = asset(name);
  const head =
    chapter.name === "reference/try"
      ? `<link rel="stylesheet" href="${asset("try.css")}" />
    <script defer src="${asset("swagger-ui.js")}"></script>
    <script defer src="${asset("try-api.js")}"></script>`
      : "";
  return template
    .replace("<!-- head -->", head)
    .replace(/\{\{([\w.-]+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);
}

/** Links to the Markdown of a chapter. The page for an address that does not exist has none. */
function markdownLinks({ name, part }: Chapter): { alternate: string; footer: string } {
  if (part === undefined) return { alternate: "", footer: "" };
  const url = `{{root}}docs/${name}.md`;
  return {
    alternate: `<link rel="alternate" type="text/markdown" href="${url}" />`,
    footer: `<footer><a href="${url}">This page as Markdown</a></footer>`,
  };
}

export function urlOf({ name }: Pick<Chapter, "name">): string {
  return `{{root}}docs${name === "index" ? "" : `/${name}`}`;
}

function renderNavigation(current: Chapter, chapters: Chapter[]): string {
  const parts = [...contents.map(({ title }) => title), "Reference"];
  return parts
    .map((part) => {
      const items = chapters.filter((chapter) => chapter.part === part).map((each) => renderItem(each, current));
      return `<strong>${part}</strong>\n<ul>${items.join("\n")}</ul>`;
    })
    .join("\n");
}

/** A chapter in the list; the current one of the reference with its operations. */
function renderItem(chapter: Chapter, current: Chapter): string {
  const isCurrent = chapter === current;
  const link = `<a href="${urlOf(chapter)}"${isCurrent ? ' aria-current="page"' : ""}>${chapter.label}</a>`;
  const hasOperations = isCurrent && chapter.name.startsWith("reference/");
  const operations = chapter.headings.filter(({ level }) => hasOperations && level === 2);
  const list = operations.map(({ id, text }) => `<li><a href="#${id}">${Bun.escapeHTML(text)}</a></li>`).join("");
  return `<li>${link}${list === "" ? "" : `<ul>${list}</ul>`}</li>`;
}

function renderNeighbours(chapter: Chapter, chapters: Chapter[]): string {
  if (chapter.part === undefined) return "";
  const listed = chapters.filter(({ part }) => part !== undefined);
  const at = listed.indexOf(chapter);
  const link = (other: Chapter | undefined, rel: string, label: string) =>
    other ? `<a rel="${rel}" href="${urlOf(other)}"><small>${label}</small>${other.label}</a>` : "";
  const links = link(listed[at - 1], "prev", "Previous") + link(listed[at + 1], "next", "Next");
  return `<nav class="neighbours" aria-label="Previous and next page">${links}</nav>`;
}

function renderToc({ name, headings }: Chapter): string {
  // The list of chapters has the operations.
  if (name.startsWith("reference/")) return "";
  const deepest = name === "reference" ? 2 : 3;
  const sections = headings.filter(({ level }) => level > 1 && level <= deepest);
  if (sections.length < 2) return "";
  const items = sections.map(
    ({ id, level, text }) =>
      `<li${level > 2 ? ' class="deeper"' : ""}><a href="#${id}">${Bun.escapeHTML(text)}</a></li>`,
  );
  return `<nav class="toc" aria-label="On this page"><strong>On this page</strong><ul>${items.join("")}</ul></nav>`;
}
