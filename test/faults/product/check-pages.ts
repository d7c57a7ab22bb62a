/** Reads everything that a product serves for people. */
import { readBuiltFolder } from "../../../src/http/pages/built-folder.ts";

/** Pages from which all others are reached by links, and what no page links to. */
const firstPaths = [
  "/console",
  "/docs",
  "/docs/errors",
  "/docs/deprecations",
  "/llms.txt",
  "/favicon.ico",
  "/robots.txt",
  "/v1/openapi.yaml",
  "/livez",
  "/readyz",
  "/metrics",
];

/** Follows all links between the pages. Returns the number of files, and a sentence for each that is not served. */
export async function checkPages(origin: string): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = [];
  const seen = new Set(firstPaths);
  for (const path of seen) {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200 || text === "") faults.push(`${path} responded ${response.status}.`);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    // Paths of the console have no page of their own: its script finds what to show.
    for (const [, link = ""] of text.matchAll(/\b(?:href|src)="([^"#]+)/g)) {
      const url = new URL(link, response.url);
      if (url.origin === origin && !/^\/console\/(?!assets)/.test(url.pathname)) seen.add(url.pathname);
    }
  }
  return { files: seen.size, faults };
}

/** Compares each file of the console with the one that was built. */
export async function checkConsole(origin: string, folder: string): Promise<string[]> {
  const built = (await readBuiltFolder(folder)) ?? new Map();
  const paths = [...built.keys()].filter((path) => path.startsWith("assets/"));
  const compared = paths.map(async (path) => {
    const response = await fetch(`${origin}/console/${path}`);
    const isSame = Buffer.from(await response.bytes()).equals(built.get(path)?.plain);
    return isSame ? [] : [`/console/${path} responded ${response.status} with other bytes.`];
  });
  return [...(paths.length === 0 ? ["The console is not built."] : []), ...(await Promise.all(compared)).flat()];
}
