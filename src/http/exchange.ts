import type { Config } from "../config.ts";

/** A request whose path has been matched; `params` are the parameters in it, decoded. */
export type PetStoreRequest = Request & { params?: Record<string, string> };

/** One request on its way to its answer. */
export interface Exchange {
  request: PetStoreRequest;
  requestId: string;
  /** Where this API answers from outside, ending in `/v1`. */
  baseUrl: () => string;
  /** The headers of whatever the answer will be. */
  headers: Record<string, string>;
}

const KNOWN_HOSTS_MAX = 100;

/** Says where this API answers: at the address that the operator gave, else at the one that the request came to. */
export function createBaseUrls({ baseUrls, environment, host }: Config): (request: Request) => string {
  const given = baseUrls[environment];
  if (given !== undefined) return () => given;

  const known = new Map<string, string>();
  return ({ headers }) => {
    const asked = headers.get("host") ?? host;
    const found = known.get(asked);
    if (found !== undefined) return found;
    const url = `${URL.parse(`http://${asked}`)?.origin ?? `http://${host}`}/v1`;
    if (known.size < KNOWN_HOSTS_MAX) known.set(asked, url);
    return url;
  };
}
