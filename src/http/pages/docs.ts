import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import contractText from "../../../openapi.yaml" with { type: "text" };
import type { Config } from "../../config.ts";
import type { Exchange } from "../exchange.ts";
import type { MethodHandlers } from "../routes.ts";

/** Names gzip, and does not rule it out by `gzip;q=0`. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

const compress = promisify(gzip);

/** The contract, and a reference to read and to try it. Everything comes from this server. */
export function docsPages(config: Config): { [pattern: string]: MethodHandlers } {
  const yaml = fillServers(contractText, config);
  const contract = Bun.YAML.parse(yaml) as object;
  const readable = { "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff" };
  const security = securityHeaders(config);

  const json = (value: object, headers: Record<string, string>) =>
    page("application/json", async () => JSON.stringify(value), headers);
  const file = (path: string) => page(Bun.file(path).type, () => Bun.file(path).bytes(), security);
  const ours = (name: string) => file(join(import.meta.dir, "docs", name));
  const swagger = (name: string) => file(Bun.resolveSync(`swagger-ui-dist/${name}`, import.meta.dir));

  return {
    // Relative, as are the links in the pages: a proxy may serve all of this below a path of its own.
    "/docs/": redirect("../docs", security),
    "/docs": ours("index.html"),
    "/docs/deprecations": ours("deprecations.html"),
    "/docs/start.js": ours("start.js"),
    "/docs/style.css": ours("style.css"),
    "/docs/reference.css": ours("reference.css"),
    "/docs/swagger-ui.js": swagger("swagger-ui-bundle.js"),
    "/docs/swagger-ui.css": swagger("swagger-ui.css"),
    "/docs/favicon.png": swagger("favicon-32x32.png"),
    "/docs/openapi.json": json({ ...contract, servers: serversToTry(config) }, security),
    "/v1/openapi.yaml": page("application/yaml", async () => yaml, readable),
    "/v1/openapi.json": json(contract, readable),
  };
}

/** Where each environment answers. This one, where nobody said, answers where the reader came to. */
function addressesOf({ baseUrls, environment }: Config): Config["baseUrls"] {
  return { ...baseUrls, [environment]: baseUrls[environment] ?? "/v1" };
}

/** The contract as it is published: with the addresses of this deployment. */
function fillServers(text: string, config: Config): string {
  const { production, staging } = addressesOf(config);
  return text
    .replace("http://localhost:3000/v1", (localhost) => production ?? localhost)
    .replace("http://localhost:3001/v1", (localhost) => staging ?? localhost);
}

/** The servers that the reference offers: this one first, the other only where its address is known. */
function serversToTry(config: Config): { url: string; description: string }[] {
  const { production, staging } = addressesOf(config);
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
    "X-Content-Type-Options": "nosniff",
  };
}

function redirect(location: string, headers: Record<string, string>): MethodHandlers {
  const respond = (exchange: Exchange) =>
    new Response(null, { status: 302, headers: { ...exchange.headers, Location: location, ...headers } });
  return { GET: { name: "docs", respond } };
}

/** What stays the same while the process lives: read, compressed and named by its hash at first use. */
function page(type: string, read: () => Promise<string | Uint8Array>, more: Record<string, string>): MethodHandlers {
  let kept: ReturnType<typeof load> | undefined;
  async function load() {
    const plain = Buffer.from(await read());
    const gzipped = type.startsWith("image/") ? undefined : await compress(plain);
    return { plain, gzipped, hash: Bun.hash(plain).toString(36) };
  }

  async function respond({ request, headers: common }: Exchange) {
    kept ??= load();
    const { plain, gzipped, hash } = await kept;
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
