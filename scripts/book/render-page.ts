import { renderSamples, replaceSamples } from "./samples.ts";

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface RenderedPage {
  title: string;
  /** The first paragraph, as text. */
  summary: string;
  html: string;
  headings: Heading[];
}

/** Written after a heading: its anchor, instead of one made from its text. */
const OWN_ID = /\s*\{#([\w-]+)\}$/;

/** Renders the Markdown of the page with this name. Links to this service begin with the placeholder `{{root}}`. */
export function renderPage(markdown: string, name: string): RenderedPage {
  const samples: string[] = [];
  const text = replaceSamples(markdown, (group) => `<!--sample ${samples.push(renderSamples(group)) - 1}-->`);
  const headings: Heading[] = [];
  const html = Bun.markdown
    .html(text)
    .replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, level, content) => renderHeading(Number(level), content, headings))
    .replace(/<a href="([^"]*)"/g, (_, href) => `<a href="${toLink(href, name)}"`)
    .replace(/<p><code>(GET|POST|PATCH|DELETE) (\/[^<]*)<\/code><\/p>/g, renderEndpoint)
    .replace(/<li><a href="([^"]*)"><code>(GET|POST|PATCH|DELETE) ([^<]*)<\/code><\/a> (.*?)<\/li>/g, renderOperation)
    .replace(/<ul>(?=\s*<li>(?:<p>)?<code>[^<]*<\/code> <em>)/g, '<ul class="fields">')
    // An empty header cell would be announced as the header of its column.
    .replace(/<th( [^>]*)?><\/th>/g, "<td></td>")
    .replace(/<table>[\s\S]*?<\/table>/g, (table) => `<div class="table" tabindex="0">${table}</div>`)
    .replace(/<!--sample (\d+)-->/g, (_, index) => samples[index] ?? "");
  const [title] = headings;
  if (title?.level !== 1) throw new Error(`A page must begin with a heading: ${markdown.slice(0, 60)}`);
  return { title: title.text, summary: toSummary(html), html, headings };
}

/** The first paragraph; a colon at its end, before a list or sample, becomes a period. */
function toSummary(html: string): string {
  return toText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? "").replace(/:$/, ".");
}

function renderHeading(level: number, content: string, headings: Heading[]): string {
  const shown = content.replace(OWN_ID, "");
  const text = toText(shown);
  const id = OWN_ID.exec(content)?.[1] ?? toId(text);
  headings.push({ level, id, text });
  if (level === 1) return `<h1>${shown}</h1>`;
  return `<h${level} id="${id}">${shown} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${level}>`;
}

function renderEndpoint(_: string, method: string, path: string): string {
  return `<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>`;
}

function renderOperation(_: string, href: string, method: string, path: string, summary: string): string {
  const label = `<span class="method ${method.toLowerCase()}">${method}</span>`;
  return `<li>${label} <a href="${href}"><code>${path}</code></a> <small>${summary}</small></li>`;
}

/** An anchor like those of GitHub. */
function toId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");
}

export function toText(html: string): string {
  return html
    .replace(/<sup>(.*?)<\/sup>/g, "^$1")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The address of a link: a page of the book by its file, everything else of this service by its path. */
function toLink(href: string, from: string): string {
  if (href.startsWith("/")) return `{{root}}${href.slice(1)}`;
  const [, file, anchor = ""] = /^([\w./-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (file === undefined) return href;
  const page = new URL(file, `http://book/${from}`).pathname.slice(1);
  return `{{root}}docs${page === "index" ? "" : `/${page}`}${anchor}`;
}

/** Markdown as it is served: without the anchors of headings, and without the elements that only arrange a page. */
export function toPlainMarkdown(markdown: string): string {
  return markdown
    .replace(/^(#+ .*?)\s*\{#[\w-]+\}$/gm, "$1")
    .replace(/^<\/?(?:div|section|noscript)\b.*>\n/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^<a href="\{\{root\}\}docs\/([\w-]+)"><strong>(.*?)<\/strong>(.*)<\/a>$/gm, "- [$2]($1.md): $3");
}
