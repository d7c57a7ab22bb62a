import type { Config } from "../../config.ts";
import { originOf } from "../base-url.ts";
import { cacheByText } from "../cache-by-text.ts";
import type { PageHandler } from "../routes.ts";
import { prepareText, respondWithText } from "./prepared-text.ts";

/** An API catalogue (RFC 9727) in the JSON form of a set of links (RFC 9264). */
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The pages that lead a program from the address of the service to its contract, its documentation and its status. */
export function discoveryPages({ environment }: Config): { [pattern: string]: { GET: PageHandler } } {
  const prepareIndex = cacheByText((baseUrl) => prepareText(JSON.stringify(indexOf(baseUrl, environment))));
  const prepareCatalog = cacheByText((baseUrl) => prepareText(JSON.stringify(catalogOf(baseUrl))));
  const get = (respond: PageHandler["respond"]) => ({ GET: { name: "docs", respond } });

  return {
    "/v1": get(async (exchange) => {
      const { baseUrl } = exchange;
      const headers = { "Content-Type": "application/json", Link: indexLinks(baseUrl) };
      return respondWithText(exchange, await prepareIndex(baseUrl), headers);
    }),
    // Relative: a proxy may add a prefix to all paths.
    "/v1/": get(({ headers }) => new Response(null, { status: 302, headers: { ...headers, Location: "../v1" } })),
    "/.well-known/api-catalog": get(async (exchange) => {
      const { baseUrl } = exchange;
      const headers = {
        "Content-Type": CATALOG_TYPE,
        "Access-Control-Allow-Origin": "*",
        Link: `<${catalogUrlOf(baseUrl)}>; rel="api-catalog", <${baseUrl}>; rel="item"`,
      };
      return respondWithText(exchange, await prepareCatalog(baseUrl), headers);
    }),
  };
}

function urlsOf(baseUrl: string) {
  return {
    contract: `${baseUrl}/openapi.json`,
    documentation: `${baseUrl.slice(0, -"/v1".length)}/docs`,
    status: `${baseUrl}/status`,
  };
}

/** Always at the root of the host, even if the base URL has a path prefix (RFC 8615). */
function catalogUrlOf(baseUrl: string): string {
  return `${originOf(baseUrl)}/.well-known/api-catalog`;
}

function indexOf(baseUrl: string, environment: Config["environment"]): object {
  return { name: "Pet Store", environment, ...urlsOf(baseUrl) };
}

/** The links of the index, with the relations of RFC 8631. */
function indexLinks(baseUrl: string): string {
  const { contract, documentation, status } = urlsOf(baseUrl);
  return [
    `<${contract}>; rel="service-desc"; type="application/json"`,
    `<${documentation}>; rel="service-doc"; type="text/html"`,
    `<${status}>; rel="status"; type="application/json"`,
    `<${catalogUrlOf(baseUrl)}>; rel="api-catalog"`,
  ].join(", ");
}

function catalogOf(baseUrl: string): object {
  const { contract, documentation, status } = urlsOf(baseUrl);
  return {
    linkset: [
      { anchor: catalogUrlOf(baseUrl), item: [{ href: baseUrl }] },
      {
        anchor: baseUrl,
        "service-desc": [
          { href: contract, type: "application/json" },
          { href: `${baseUrl}/openapi.yaml`, type: "application/yaml" },
        ],
        "service-doc": [{ href: documentation, type: "text/html" }],
        status: [{ href: status, type: "application/json" }],
      },
    ],
  };
}
