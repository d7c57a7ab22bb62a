import { contents } from "../../book/contents.ts";
import type { Chapter } from "./chapters.ts";

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
