import { dirname, join } from "node:path/posix";

/** Pages that are files of the repository for other readers as well: the name of each page, and its file. */
export const repositoryPages: Record<string, string> = {
  client: "client/README.md",
  cli: "docs/cli.md",
  operating: "docs/operating.md",
  changelog: "CHANGELOG.md",
};

const title: Record<string, string> = { client: "TypeScript client", cli: "All commands" };

/** The page of a file: with links to pages of the book instead of files, and only the text of other links to files. */
export function toBookPage(name: string, markdown: string): string {
  const file = repositoryPages[name] ?? "";
  const linked = markdown.replace(/\[([^\]]*)\]\((?!https?:|#)([^)#\s]*)(#[^)]*)?\)/g, (_, text, path, anchor = "") => {
    const target = join(dirname(file), path);
    const [page] = Object.entries(repositoryPages).find(([, source]) => source === target) ?? [];
    return page === undefined ? text : `[${text}](${page}.md${anchor})`;
  });
  const titled = linked.replace(/^# .*$/m, (own) => (title[name] === undefined ? own : `# ${title[name]}`));
  if (name === "client") return withBaseUrl(titled);
  // A reader cannot tick the boxes of a list of tasks here.
  if (name === "operating") return titled.replace(/^- \[ \] /gm, "- ");
  // Blocks without a language are the synopses of commands.
  return name === "cli" ? titled.replace(/^```\n(.*)\n```$/gm, "`$1`") : titled;
}

/** With the base URL of the service in place of that of the examples. */
function withBaseUrl(markdown: string): string {
  return markdown.replaceAll("http://127.0.0.1:3000/v1", "{{base}}").replaceAll("http://127.0.0.1:3000", "{{origin}}");
}
