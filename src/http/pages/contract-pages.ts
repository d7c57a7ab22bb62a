import type { Config } from "../../config.ts";
import type { MethodHandlers } from "../routes.ts";
import { type PreparedText, prepareText, respondWithText } from "./prepared-text.ts";
import { securityHeaders } from "./security.ts";

/** The routes of the contract; the one below `/docs` is that of the interactive reference. */
export function contractPages(config: Config): { [pattern: string]: MethodHandlers } {
  const crossOrigin = { "Access-Control-Allow-Origin": "*" };
  const toTry = (yaml: string) => ({ ...parse(yaml), servers: serversToTry(config) });

  return {
    "/v1/openapi.yaml": page("application/yaml", (yaml) => yaml, crossOrigin),
    "/v1/openapi.json": page("application/json", (yaml) => JSON.stringify(parse(yaml)), crossOrigin),
    "/docs/reference/openapi.json": page("application/json", (yaml) => JSON.stringify(toTry(yaml)), securityHeaders),
  };

  /** A text that is made from the contract, and compressed, on its first request. */
  function page(type: string, write: (yaml: string) => string, more: Record<string, string>): MethodHandlers {
    let prepared: PreparedText | undefined;
    return {
      GET: {
        name: "docs",
        async respond(exchange) {
          prepared ??= await prepareText(write(fillServers(await readContract(), config)));
          return respondWithText(exchange, prepared, { "Content-Type": type, ...more });
        },
      },
    };
  }
}

/** The base URL of each environment. Without a configured one, this environment's is relative to the reader's page. */
function baseUrlsOf({ baseUrls, environment }: Config): Config["baseUrls"] {
  return { ...baseUrls, [environment]: baseUrls[environment] ?? "/v1" };
}

/** The entries of `servers` in the contract, each with its description in the next line. */
const entries = {
  production: /^ {2}- url: http:\/\/127\.0\.0\.1:3000\/v1\n.*\n/m,
  staging: /^ {2}- url: http:\/\/127\.0\.0\.1:3001\/v1\n.*\n/m,
};

/** Returns the contract with the base URLs of this deployment in `servers`, without an environment that has none. */
function fillServers(text: string, config: Config): string {
  const { production, staging } = baseUrlsOf(config);
  const fill = (url: string | undefined) => (entry: string) => (url ? entry.replace(/http\S+/, () => url) : "");
  return text.replace(entries.production, fill(production)).replace(entries.staging, fill(staging));
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

/** Loaded on demand: a start is 3 ms faster without it. */
async function readContract(): Promise<string> {
  return (await import("../../../openapi.yaml", { with: { type: "text" } })).default;
}

function parse(yaml: string): object {
  return Bun.YAML.parse(yaml) as object;
}
