import { contents } from "../../book/contents.ts";
import type { Section } from "../../book/scripts/find-sections.ts";
import type { Chapter } from "./chapters.ts";
import { toText } from "./render-page.ts";

const HEADING = /<h([123])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs;
/** Headings of the reference within an operation, which is found as a whole. */
const PART_OF_OPERATION = /-(?:parameters|body|statuses)$/;

/** All sections of all chapters, for the search in the browser. */
export function indexSections(chapters: Chapter[]): Section[] {
  return chapters.filter(({ part }) => part !== undefined).flatMap(toSections);
}

function toSections({ name, title, html }: Chapter): Section[] {
  const path = name === "index" ? "" : `/${name}`;
  const headings = [...html.matchAll(HEADING)].filter(([, , id = ""]) => !PART_OF_OPERATION.test(id));
  return headings.map(({ 0: whole, 2: id, 3: heading = "", index }, position) => {
    const end = headings[position + 1]?.index;
    return {
      url: path + (id === undefined ? "" : `#${id}`),
      page: title,
      heading: withoutAnchor(heading),
      // An operation is also found by its name.
      ...(name.startsWith("reference/") && id !== undefined ? { alias: id } : {}),
      text: withoutPlaceholders(withoutAnchor(html.slice(index + whole.length, end).replace(/></g, "> <"))),
    };
  });
}

function withoutAnchor(html: string): string {
  return toText(html.replace(/<a class="anchor".*?<\/a>/gs, ""));
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

The contract is [openapi.yaml]({{origin}}/v1/openapi.yaml) (OpenAPI 3.1); without the operations that only the console
uses, [openapi.yaml?audience=integrator]({{origin}}/v1/openapi.yaml?audience=integrator).

${parts.join("\n\n")}
`;
}
