import { join } from "node:path";
import contractText from "../../../openapi.yaml" with { type: "text" };
import type { Config } from "../../config.ts";
import type { Exchange } from "../exchange.ts";
import type { MethodHandlers } from "../routes.ts";
import { fillErrorsPage } from "./errors-page.ts";

/** Matches an `Accept-Encoding` that names gzip, except as `gzip;q=0`. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** The routes of the contract and of its interactive reference, which loads no file from another host. */
export function docsPages(config: Config): { [pattern: string]: MethodHandlers } {
  const yaml = fillServers(contractText, config);
  const contract = () => Bun.YAML.parse(yaml) as object;
  const crossOrigin = { "Access-Control-Allow-Origin": "*" };
  const security = securityHeaders(config);

  const json = (value: () => object, headers: Record<string, string>) =>
    page("application/json", async () => JSON.stringify(value()), headers);
  const file = (path: string) => page(Bun.file(path).type, () => Bun.file(path).bytes(), security);
  const own = (name: string) => file(join(import.meta.dir, "docs", name));
  const template = Bun.file(join(import.meta.dir, "docs", "errors.html"));
  const errors = page(template.type, async () => fillErrorsPage(await template.text()), security);
  const swagger = (name: string) => file(swaggerPath(name));

  return {
    // Relative, like the links in the pages: a proxy may add a prefix to all paths.
    "/docs/": redirect("../docs", security),
    "/docs": own("index.html"),
    "/docs/deprecations": own("deprecations.html"),
    "/docs/errors": errors,
    "/docs/start.js": own("start.js"),
    "/docs/style.css": own("style.css"),
    "/docs/reference.css": own("reference.css"),
    "/docs/swagger-ui.js": swagger("swagger-ui-bundle.js"),
    "/docs/swagger-ui.css": swagger("swagger-ui.css"),
    "/docs/favicon.png": swagger("favicon-32x32.png"),
    "/docs/openapi.json": json(() => ({ ...contract(), servers: serversToTry(config) }), security),
    "/v1/openapi.yaml": page("application/yaml", async () => yaml, crossOrigin),
    "/v1/openapi.json": json(contract, crossOrigin),
  };
}

/** Path of a file of Swagger UI, which the executable contains. */
function swaggerPath(name: string): string {
  return Bun.isStandaloneExecutable
    ? join(import.meta.dir, name)
    : Bun.resolveSync(`swagger-ui-dist/${name}`, import.meta.dir);
}

/** The base URL of each environment. Without a configured one, this environment's is relative to the reader's page. */
function baseUrlsOf({ baseUrls, environment }: Config): Config["baseUrls"] {
  return { ...baseUrls, [environment]: baseUrls[environment] ?? "/v1" };
}

/** Returns the contract with the base URLs of this deployment in `servers`, which is where they occur first. */
function fillServers(text: string, config: Config): string {
  const { production, staging } = baseUrlsOf(config);
  return text
    .replace("http://127.0.0.1:3000/v1", (url) => production ?? url)
    .replace("http://127.0.0.1:3001/v1", (url) => staging ?? url);
}

/** The servers that the reference offers: this one first, the other only if its base URL is configured. */
function serversToTry(config: Config): { url: string; description: string }[] {
  const { production, staging } = baseUrlsOf(config);
  const servers = [
    ...(production ? [{ url: production, description: "Production" }] : []),
    ...(staging ? [{ url: staging, description: "Staging" }] : []),
  ];
  return config.environment === "production" ? servers : servers.reverse();
}

function securityHeaders({ baseUrls }: Config): Record<string, string> {
  const origins = Object.values(baseUrls).flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...origins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": "no-referrer",
  };
}

function redirect(location: string, headers: Record<string, string>): MethodHandlers {
  const respond = (exchange: Exchange) =>
    new Response(null, { status: 302, headers: { ...exchange.headers, Location: location, ...headers } });
  return { GET: { name: "docs", respond } };
}

function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).bytes();
}

/** A file that does not change; it is read, compressed and hashed on its first request. A failure is not cached. */
export function page(
  type: string,
  read: () => Promise<string | Uint8Array>,
  more: Record<string, string>,
): MethodHandlers {
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  async function load() {
    const plain = Buffer.from(await read());
    const gzipped = type.startsWith("image/") ? undefined : await compress(plain);
    return { plain, gzipped, hash: Bun.hash(plain).toString(36) };
  }

  async function respond({ request, headers: common }: Exchange) {
    loaded ??= await load();
    const { plain, gzipped, hash } = loaded;
    const headers: Record<string, string> = {
      ...common,
      "Content-Type": type,
      "Cache-Control": "no-cache",
      // Weak, because it names the compressed bytes as well (RFC 9110, section 8.8.3).
      ETag: `W/"${hash}"`,
      Vary: "Accept-Encoding",
      ...more,
    };
    if (request.headers.get("if-none-match")?.includes(`"${hash}"`)) {
      return new Response(null, { status: 304, headers });
    }
    const isGzipped = gzipped && ACCEPTS_GZIP.test(request.headers.get("accept-encoding") ?? "");
    if (isGzipped) headers["Content-Encoding"] = "gzip";
    return new Response(isGzipped ? gzipped : plain, { headers });
  }
  return { GET: { name: "docs", respond } };
}
