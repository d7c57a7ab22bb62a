import { isIP } from "node:net";

/**
 * Returns the client's network address. Each of the `proxies` trusted proxies appends the address of its peer to
 * `X-Forwarded-For`, so only the last `proxies` entries are trustworthy. Falls back to the address of the connection.
 */
export function clientAddress({ headers }: Request, connection: string, proxies: number): string {
  if (proxies === 0) return connection;
  const address = headers.get("x-forwarded-for")?.split(",").at(-proxies)?.trim() ?? "";
  return isIP(address) ? address : connection;
}
