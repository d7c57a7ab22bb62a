import { type ErrorCode, listErrors } from "../../errors.ts";
import { errorGuide, retries } from "./error-guide.ts";

/** Fills the page about errors: an index of the codes by status, and a section for each code. */
export function fillErrorsPage(template: string): string {
  const byStatus = [...Map.groupBy(listErrors(), ({ status }) => status)].sort(([one], [other]) => one - other);
  const groups = byStatus.map(([status, errors]) => ({ status, codes: errors.map(({ code }) => code) }));
  const rows = groups.map(({ status, codes }) => `<dt>${status}</dt><dd>${codes.map(toLink).join(" ")}</dd>`);
  const sections = groups.flatMap(({ status, codes }) => codes.map((code) => toSection(code, status)));
  return template
    .replace("{{index}}", () => `<h2>Codes</h2><dl class="codes">${rows.join("")}</dl>`)
    .replace("{{sections}}", () => sections.join("\n"));
}

function toLink(code: ErrorCode): string {
  return `<a href="#${code}"><code>${code}</code></a>`;
}

function toSection(code: ErrorCode, status: number): string {
  const { when, action, retry } = errorGuide[code];
  const answers = Object.entries({ "When it occurs": when, "What to do": action, "Retry?": retries[retry] });
  const list = answers.map(([question, answer]) => `<dt>${question}</dt><dd>${toHtml(answer)}</dd>`);
  return `<section class="error" id="${code}">
    <h3><a href="#${code}"><code>${code}</code></a> <span>${status}</span></h3>
    <dl>${list.join("")}</dl>
  </section>`;
}

/** Text with code in backquotes and links in the form of Markdown. */
function toHtml(text: string): string {
  return Bun.escapeHTML(text)
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
}
