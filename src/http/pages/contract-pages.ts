import type { Config } from "../../config.ts";
import { type Field, type Refusal, refuseFields } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { nameIgnored } from "../response/field-headers.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { type ContractDocument, forIntegrators } from "./contract-audience.ts";
import { type PreparedText, prepareText, respondWithText } from "./prepared-text.ts";
import { securityHeaders } from "./security.ts";

/** The audiences of the contract: for `integrator`, it lacks the operations that only the console uses. */
type Audience = "all" | "integrator";

/** The routes of the contract; the one below `/docs` is that of the interactive reference. */
export function contractPages(config: Config): { [pattern: string]: MethodHandlers } {
  const crossOrigin = { "Access-Control-Allow-Origin": "*" };
  return {
    "/v1/openapi.yaml": byAudience("application/yaml", {
      all: (yaml) => yaml,
      integrator: (yaml) => Bun.YAML.stringify(forIntegrators(parse(yaml)), null, 2),
    }),
    "/v1/openapi.json": byAudience("application/json", {
      all: (yaml) => JSON.stringify(parse(yaml)),
      integrator: (yaml) => JSON.stringify(forIntegrators(parse(yaml))),
    }),
    "/docs/reference/openapi.json": {
      GET: {
        name: "docs",
        respond: page(
          "application/json",
          (yaml) => JSON.stringify({ ...parse(yaml), servers: serversToTry(config) }),
          securityHeaders,
        ),
      },
    },
  };

  function byAudience(type: string, write: { [audience in Audience]: (yaml: string) => string }): MethodHandlers {
    const pages = { all: page(type, write.all, crossOrigin), integrator: page(type, write.integrator, crossOrigin) };
    return {
      GET: {
        name: "docs",
        respond(exchange) {
          const audience = readAudience(exchange);
          return typeof audience === "string" ? pages[audience](exchange) : respond(audience, exchange);
        },
      },
    };
  }

  /** A text that is made from the contract, and compressed, on its first request. */
  function page(type: string, write: (yaml: string) => string, more: Record<string, string>) {
    let prepared: PreparedText | undefined;
    return async (exchange: Exchange): Promise<Response> => {
      prepared ??= await prepareText(write(fillServers(await readContract(), config)));
      return respondWithText(exchange, prepared, { "Content-Type": type, ...more });
    };
  }
}

/** Reads the query. Names its other parameters as ignored, as the API does. */
function readAudience(exchange: Exchange): Audience | Refusal {
  const { url } = exchange.request;
  const question = url.indexOf("?");
  if (question < 0) return "all";
  const query = new URLSearchParams(url.slice(question));
  const others = [...query.keys()].filter((name) => name !== "audience");
  const fields = others.map((name): Field => ({ in: "query", name }));
  if (fields.length > 0) nameIgnored(exchange, fields);
  const [audience = "all", ...more] = query.getAll("audience");
  if (more.length === 0 && (audience === "all" || audience === "integrator")) return audience;
  return refuseFields({ in: "query", name: "audience", reason: "must be `integrator` or `all`, and given once" });
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
  const baseUrls = baseUrlsOf(config);
  const { production, staging } = baseUrls;
  const documentation = `${baseUrls[config.environment]?.slice(0, -"/v1".length)}/docs`;
  const fill = (url: string | undefined) => (entry: string) => (url ? entry.replace(/http\S+/, () => url) : "");
  return text
    .replace("http://127.0.0.1:3000/docs", () => documentation)
    .replace(entries.production, fill(production))
    .replace(entries.staging, fill(staging));
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

function parse(yaml: string): ContractDocument {
  return Bun.YAML.parse(yaml) as ContractDocument;
}
