import { version } from "../../version.ts";
import type { Exchange } from "../exchange.ts";
import type { PageHandler } from "../routes.ts";
import { builtFolder, builtFolderReader, respondWithAsset } from "./built-folder.ts";
import { securityHeaders } from "./security.ts";

const name = `petstore-client-${version}.tgz`;

/** The package of the TypeScript client of this version, and an address that redirects to it in every version. */
export function clientPackage(folder = builtFolder("client")): { [pattern: string]: { GET: PageHandler } } {
  const load = builtFolderReader(folder);

  async function respondWithPackage(exchange: Exchange): Promise<Response> {
    const build = await load();
    if (build) return respondWithAsset(exchange, build.get(name), securityHeaders);
    const text = "The client is not built yet. Run npm run build in the folder of the pet store.\n";
    const headers = { ...exchange.headers, ...securityHeaders, "Cache-Control": "no-store" };
    return new Response(text, { status: 503, headers });
  }

  /** Relative: a proxy may add a prefix to all paths. */
  function redirect({ headers }: Exchange): Response {
    const all = { ...headers, ...securityHeaders, Location: name, "Cache-Control": "no-cache" };
    return new Response(null, { status: 302, headers: all });
  }

  return {
    [`/docs/${name}`]: { GET: { name: "docs", respond: respondWithPackage } },
    "/docs/petstore-client.tgz": { GET: { name: "docs", respond: redirect } },
  };
}
