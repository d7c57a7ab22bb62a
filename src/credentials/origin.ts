/**
 * Returns an origin as browsers send it in the header `Origin` (RFC 6454): scheme, host and port. Undefined if the text is
 * anything else than the URL of a website, such as one with a path.
 */
export function canonicalOrigin(text: string): string | undefined {
  const url = /^https?:\/\/[^/\\?#@\s*]+\/?$/i.test(text) ? URL.parse(text) : null;
  return url?.origin;
}

/** Returns the canonical forms of origins without duplicates. `wrong`: the indexes of texts that are no origins. */
export function canonicalOrigins(texts: readonly string[]): { origins: string[]; wrong: number[] } {
  const origins = texts.map(canonicalOrigin);
  return {
    origins: [...new Set(origins.filter((origin) => origin !== undefined))],
    wrong: [...origins.keys()].filter((index) => origins[index] === undefined),
  };
}
