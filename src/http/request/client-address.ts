import { isIP } from "node:net";

/**
 * The network address that a request came from, behind so many proxies. Each adds whom it was asked by to the end of
 * `X-Forwarded-For`. So the last `proxies` addresses in it are theirs to say, and all before them is the client's own
 * word. Where it has no such address, it is that of the connection.
 */
export function clientAddress({ headers }: Request, connection: string, proxies: number): string {
  if (proxies === 0) return connection;
  const address = headers.get("x-forwarded-for")?.split(",").at(-proxies)?.trim() ?? "";
  return isIP(address) ? address : connection;
}
