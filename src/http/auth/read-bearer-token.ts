/** Reads the token of an `Authorization` header (RFC 6750). Two such headers, joined by a comma, have none. */
export function readBearerToken(header: string): string | undefined {
  return /^bearer +([^\s,]+)$/i.exec(header)?.[1];
}
