import { dirname, join, relative } from "node:path/posix";
import { contents } from "../../book/contents.ts";

/** Names of pages that are files in `docs`, beside those of operating. */
const inDocs = ["cli"];

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

/** The page of a file: with links to pages of the book instead of files, and only the text of other links to files. */
export function toBookPage(name: string, markdown: string): string {
  const folder = dirname(repositoryPages[name] ?? "");
  const linked = markdown.replace(/\[([^\]]*)\]\((?!https?:|#)([^)#\s]*)(#[^)]*)?\)/g, (_, text, path, anchor = "") => {
    const page = pageOf(join(folder, path));
    return page === undefined ? text : `[${text}](${relative(dirname(name), page)}.md${anchor})`;
  });
  const titled = linked.replace(/^# .*$/m, (own) => (title[name] === undefined ? own : `# ${title[name]}`));
  if (name === "client") return withBaseUrl(titled);
  // Blocks without a language are the synopses of commands.
  if (name === "cli") return titled.replace(/^```\n(.*)\n```$/gm, "`$1`");
  // A reader cannot tick the boxes of a list of tasks here.
  return titled.replace(/^- \[ \] /gm, "- ");
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
