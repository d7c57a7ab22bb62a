/** Reads everything that a product serves for people. */
import { builtFolder, readBuiltFolder } from "../../../src/http/pages/built-folder.ts";

/** Pages from which all others are reached by links, and what no page links to. */
const firstPaths = [
  "/console",
  "/docs",
  "/docs/errors",
  "/docs/deprecations",
  "/llms.txt",
  "/favicon.ico",
  "/robots.txt",
  "/.well-known/api-catalog",
  "/v1",
  "/v1/openapi.yaml",
  "/v1/status",
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

/** Compares the files of the console, and the package of the client, with those that were built. */
export async function checkBuilds(origin: string): Promise<string[]> {
  const [console, client] = await Promise.all((["console", "client"] as const).map(readBuild));
  const assets = [...(console ?? [])].filter(([path]) => path.startsWith("assets/"));
  const files = [
    ...assets.map(([path, { plain }]) => [`/console/${path}`, plain] as const),
    // Redirected to the one of this version.
    ...[...(client?.values() ?? [])].map(({ plain }) => ["/docs/petstore-client.tgz", plain] as const),
  ];
  const compared = files.map(async ([path, plain]) => {
    const response = await fetch(origin + path);
    const isSame = Buffer.from(await response.bytes()).equals(plain);
    return isSame ? [] : [`${path} responded ${response.status} with other bytes.`];
  });
  const missing = assets.length > 0 && client?.size === 1 ? [] : ["The console or the client is not built."];
  return [...missing, ...(await Promise.all(compared)).flat()];
}

const readBuild = (part: "console" | "client") => readBuiltFolder(builtFolder(part));
