import { basename, dirname, join, relative } from "node:path/posix";
import { contents } from "../../book/contents.ts";

/** Names of pages that are files in `docs`, beside those of operating. */
const inDocs = ["console", "client-design", "cli", "scale", "promises"];

/** Pages that are files of the repository for other readers as well: the name of each page, and its file. */
export const repositoryPages: Record<string, string> = {
  client: "client/README.md",
  changelog: "CHANGELOG.md",
  ...Object.fromEntries(
    contents
      .flatMap(({ pages }) => pages)
      .filter((name) => inDocs.includes(name) || name.startsWith("operating"))
      .map((name) => [name, `docs/${name}.md`]),
  ),
};

const title: Record<string, string> = { client: "TypeScript client", cli: "All commands" };

/** Pages whose samples have the base URL of the service in place of that of the examples. */
const withSamples = ["client", "console"];

/** Configuration files, which readers download. */
const DOWNLOAD = /\.(?:cfg|env|ya?ml)$/;

/** The page of a file: with links to pages of the book instead of files, and without what only concerns the repository. */
export function toBookPage(name: string, markdown: string): string {
  const linked = linkPages(name, withoutRepository(markdown));
  const titled = linked.replace(/^# .*$/m, (own) => (title[name] === undefined ? own : `# ${title[name]}`));
  if (withSamples.includes(name)) return withBaseUrl(titled);
  // Blocks without a language are the synopses of commands.
  if (name === "cli") return titled.replace(/^```\n(.*)\n```$/gm, "`$1`");
  // A reader cannot tick the boxes of a list of tasks here.
  return titled.replace(/^- \[ \] /gm, "- ");
}

/** Without marked passages, and without the column of a table that names the commands and tests of proofs. */
function withoutRepository(markdown: string): string {
  return markdown
    .replace(/^<!-- in the repository -->\n.*?^<!-- end -->\n/gms, "")
    .replace(/^\| promise \| proof \|.*\n(?:\|.*\n)+/gm, (table) => table.replace(/^(\|[^|]*\|)[^|]*\|/gm, "$1"));
}

function linkPages(name: string, markdown: string): string {
  const folder = dirname(repositoryPages[name] ?? "");
  return markdown.replace(
    /( \(|!)?\[([^\]]*)\]\((?!https?:|#)([^)#\s]*)(#[^)]*)?\)(\)?)/g,
    (_, before = "", text, path, anchor = "", after) => {
      const target = join(folder, path);
      if (before === "!") return `![${text}](attachment:${target})${after}`;
      const page = pageOf(target);
      if (page !== undefined) return `${before}[${text}](${pathTo(page, name)}.md${anchor})${after}`;
      if (DOWNLOAD.test(target)) return `${before}[${text}](attachment:${target})${after}`;
      // A reference in parentheses to a file that the book does not have.
      return before === " (" && after === ")" ? "" : `${before}${text}${after}`;
    },
  );
}

/** The relative path from a page to another one. */
function pathTo(page: string, from: string): string {
  return join(relative(dirname(from), dirname(page)), basename(page));
}

/** The page that is made from a file of the repository. */
function pageOf(file: string): string | undefined {
  const [page] = Object.entries(repositoryPages).find(([, source]) => source === file) ?? [];
  return page ?? /^book\/(.*)\.md$/.exec(file)?.[1];
}

/** With the base URL of the service in place of that of the examples. */
function withBaseUrl(markdown: string): string {
  return markdown.replaceAll("http://127.0.0.1:3000/v1", "{{base}}").replaceAll("http://127.0.0.1:3000", "{{origin}}");
}
