import type { Chapter } from "./chapters.ts";

/** Throws if a link in the book leads to a page or a section that does not exist. */
export function checkLinks(chapters: Chapter[]): void {
  const targets = new Map(
    chapters.map(({ name, headings }) => [name === "index" ? "docs" : `docs/${name}`, headings.map(({ id }) => id)]),
  );
  const broken = chapters.flatMap(({ name, html }) =>
    [...html.matchAll(/href="(?:\{\{root\}\})?([^"#]*)(?:#([^"]*))?"/g)]
      .filter(([, path = "", id]) => !isKnown(path === "" ? ownPath(name) : path, id))
      .map(([link]) => `${name}: ${link}`),
  );
  if (broken.length > 0) throw new Error(`The book has broken links:\n${broken.join("\n")}`);

  function isKnown(path: string, id: string | undefined): boolean {
    if (!path.startsWith("docs")) return /^(https:|console|v1\/openapi|llms\.txt)/.test(path);
    const ids = targets.get(path);
    return ids !== undefined && (id === undefined || id.startsWith("/") || ids.includes(id));
  }
}

function ownPath(name: string): string {
  return name === "index" ? "docs" : `docs/${name}`;
}
