import ipaddr from "ipaddr.js";
import { cacheByText } from "../cache-by-text.ts";

const cachedCanonicalAddress = cacheByText(canonicalAddress);

/**
 * Returns the client's network address in canonical form. Each of the `proxies` trusted proxies appends the address of
 * its peer to `X-Forwarded-For`, so only the last `proxies` entries are trustworthy. Falls back to the address of the
 * connection.
 */
export function clientAddress({ headers }: Request, connectionAddress: () => string, proxies: number): string {
  const forwarded = proxies > 0 ? headers.get("x-forwarded-for")?.split(",").at(-proxies)?.trim() : undefined;
  const address = forwarded && cachedCanonicalAddress(forwarded);
  if (address) return address;
  // Read only if needed, since it is a system call. The runtime returns IPv4 addresses in canonical form.
  const connection = connectionAddress();
  return connection.includes(":") ? (cachedCanonicalAddress(connection) ?? connection) : connection;
}

/**
 * Returns the canonical spelling of an address (RFC 5952): without brackets, port and zone, and as IPv4 if it is
 * IPv4-mapped. Undefined if the text is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  const [, bracketed, ipv4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(text) ?? [];
  if (ipv4 !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(ipv4) ? ipv4 : undefined;
  const [address = ""] = (bracketed ?? text).split("%");
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** Whether a canonical address is that of the machine itself. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** Length of a network's prefix for each version of IP. */
export interface PrefixBits {
  ipv4?: number;
  ipv6?: number;
}

/**
 * Returns the network of a canonical address as CIDR; without `bits`, what one client usually has for itself: an IPv4
 * address, which is returned as it is, or a /56 of IPv6.
 */
export function networkOf(address: string, { ipv4 = 32, ipv6 = 56 }: PrefixBits = {}): string {
  if (!ipaddr.isValid(address)) return address;
  const { IPv4, IPv6 } = ipaddr;
  if (address.includes(":")) return `${IPv6.networkAddressFromCIDR(`${address}/${ipv6}`)}/${ipv6}`;
  return ipv4 === 32 ? address : `${IPv4.networkAddressFromCIDR(`${address}/${ipv4}`)}/${ipv4}`;
}
