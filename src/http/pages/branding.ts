import type { Config } from "../../config.ts";
import { refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { Exchange } from "../exchange.ts";
import { tagOfBytes } from "../response/etag.ts";
import { represent, respond } from "../response/respond.ts";
import type { PageHandler } from "../routes.ts";

/** Name, color and logo of the store for the console. They are public: the log-in page shows them. */
export function brandingPages(
  { settings, logo: image }: Pick<Store, "settings" | "logo">,
  { trustedProxies }: Pick<Config, "trustedProxies">,
): { [pattern: string]: { GET: PageHandler } } {
  async function respondWithBranding(exchange: Exchange): Promise<Response> {
    const { name, color } = await settings.find();
    const bytes = await image.find();
    // Part of the address of the logo: browsers cache an image while a page is open, even if it has changed.
    const logo = bytes && tagOfBytes(bytes).slice(1, -1);
    // All clients of a proxy that is not trusted have its address, and share the limits of one network.
    const isProxyUntrusted = trustedProxies === 0 && exchange.requestHeaders["x-forwarded-for"] !== undefined;
    const body = {
      name,
      ...(color && { color }),
      ...(logo && { logo }),
      ...(isProxyUntrusted && { isProxyUntrusted }),
    };
    return respond(represent({ status: 200, body }), exchange);
  }

  async function respondWithLogo(exchange: Exchange): Promise<Response> {
    const bytes = await image.find();
    return respond(bytes ? represent({ status: 200, bytes, type: "image/webp" }) : refuse("logo_not_found"), exchange);
  }

  return {
    "/console/store.json": { GET: { name: "console", respond: respondWithBranding } },
    "/console/logo": { GET: { name: "console", respond: respondWithLogo } },
  };
}
