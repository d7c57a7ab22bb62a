import { contents } from "../../book/contents.ts";
import type { Section } from "../../book/scripts/find-sections.ts";
import type { Chapter } from "./chapters.ts";
import { toText } from "./render-page.ts";

const HEADING = /<h([123])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs;

/** All sections of all chapters, for the search in the browser. */
export function indexSections(chapters: Chapter[]): Section[] {
  return chapters.filter(({ part }) => part !== undefined).flatMap(toSections);
}

function toSections({ name, title, html }: Chapter): Section[] {
  const path = name === "index" ? "" : `/${name}`;
  const found = [...html.matchAll(HEADING)];
  return found.map(({ 0: whole, 2: id, 3: heading = "", index }, position) => ({
    url: path + (id === undefined ? "" : `#${id}`),
    page: title,
    heading: toText(heading.replace(/<a class="anchor".*?<\/a>/, "")),
    text: withoutPlaceholders(
      toText(html.slice(index + whole.length, found[position + 1]?.index).replace(/></g, "> <")),
    ),
  }));
}

/** The index is the same at each address: a sample has its path, `/v1/pets`, in place of the whole URL. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll("{{base}}", "/v1").replaceAll("{{origin}}", "");
}

/** The index of all pages for language models (llmstxt.org). */
export function writeLlmsIndex(chapters: Chapter[]): string {
  const parts = [...contents.map(({ title }) => title), "Reference"].map((part) => {
    const own = chapters.filter((chapter) => chapter.part === part);
    const links = own.map(({ name, label, summary }) => `- [${label}]({{origin}}/docs/${name}.md): ${summary}`);
    return `## ${part}\n\n${links.join("\n")}`;
  });
  return `# Pet Store API

> An HTTP API for a pet store: pets, categories, orders, and a record of every change. Base URL: {{base}}. Every request
> of a program has a key, as \`Authorization: Bearer <API_KEY>\`.

The contract is [openapi.yaml]({{origin}}/v1/openapi.yaml) (OpenAPI 3.1).

${parts.join("\n\n")}
`;
}
