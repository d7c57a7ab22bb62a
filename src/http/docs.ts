import { join } from "node:path";
import { gzipSync } from "node:zlib";
import contractText from "../../openapi.yaml" with { type: "text" };
import type { Config } from "../config.ts";
import type { Path, Target } from "./server.ts";

const COMPRESSION_BYTES_MIN = 1024;

/** The contract as it is served: with the addresses of this deployment. */
function fillServers(text: string, { baseUrls, environment }: Config): string {
  // An address that nobody gave is for this environment the one that the reader came to.
  const production = baseUrls.production ?? (environment === "production" ? "/v1" : undefined);
  const staging = baseUrls.staging ?? (environment === "staging" ? "/v1" : undefined);
  return text
    .replace("http://localhost:3000/v1", (localhost) => production ?? localhost)
    .replace("http://localhost:3001/v1", (localhost) => staging ?? localhost);
}

/** The contract, and a reference to read and to try it. Everything comes from this server. */
export function docsPages(config: Config): { [pattern: string]: Path } {
  const yaml = fillServers(contractText, config);
  const security = securityHeaders(config);
  return {
    "/": {
      GET: {
        name: "docs",
        answer: () => ({ response: new Response(null, { status: 302, headers: { Location: "/docs" } }) }),
      },
    },
    "/docs": page("text/html; charset=utf-8", () => ours("index.html"), security),
    "/docs/deprecations": page("text/html; charset=utf-8", () => ours("deprecations.html"), security),
    "/docs/start.js": page("text/javascript; charset=utf-8", () => ours("start.js"), security),
    "/docs/style.css": page("text/css; charset=utf-8", () => ours("style.css"), security),
    "/docs/swagger-ui.js": page("text/javascript; charset=utf-8", () => fromPackage("swagger-ui-bundle.js"), security),
    "/docs/swagger-ui.css": page("text/css; charset=utf-8", () => fromPackage("swagger-ui.css"), security),
    "/docs/favicon.png": page("image/png", () => fromPackage("favicon-32x32.png"), security),
    "/v1/openapi.yaml": page("application/yaml; charset=utf-8", () => yaml, { "Access-Control-Allow-Origin": "*" }),
    "/v1/openapi.json": page("application/json", () => JSON.stringify(Bun.YAML.parse(yaml)), {
      "Access-Control-Allow-Origin": "*",
    }),
  };
}

function ours(name: string): Promise<Uint8Array> {
  return Bun.file(join(import.meta.dir, "docs", name)).bytes();
}

function fromPackage(name: string): Promise<Uint8Array> {
  return Bun.file(Bun.resolveSync(`swagger-ui-dist/${name}`, import.meta.dir)).bytes();
}

function securityHeaders({ baseUrls }: Config): Record<string, string> {
  const origins = [baseUrls.production, baseUrls.staging].flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Swagger UI sets style attributes.
    "style-src 'self' 'unsafe-inline'",
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

/** A text or file that stays the same while the process lives: read, compressed and named by its hash at first use. */
function page(type: string, read: () => string | Uint8Array | Promise<Uint8Array>, more: Record<string, string>): Path {
  let kept: Promise<{ plain: Uint8Array; gzipped: Uint8Array | undefined; tag: string }> | undefined;
  async function load() {
    const plain = Buffer.from(await read());
    const isCompressible = !type.startsWith("image/") && plain.length >= COMPRESSION_BYTES_MIN;
    return { plain, gzipped: isCompressible ? gzipSync(plain) : undefined, tag: `"${Bun.hash(plain).toString(36)}"` };
  }

  const target: Target = {
    name: "docs",
    async answer(request, requestId) {
      kept ??= load();
      const { plain, gzipped, tag } = await kept;
      const headers: Record<string, string> = {
        "Request-Id": requestId,
        "Content-Type": type,
        "Cache-Control": "no-cache",
        ETag: tag,
        Vary: "Accept-Encoding",
        ...more,
      };
      if (request.headers.get("if-none-match")?.includes(tag)) {
        return { response: new Response(null, { status: 304, headers }) };
      }
      const isGzipped = gzipped && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
      if (isGzipped) headers["Content-Encoding"] = "gzip";
      return { response: new Response(isGzipped ? gzipped : plain, { headers }) };
    },
  };
  return { GET: target };
}
