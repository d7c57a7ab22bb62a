/** Which targets webhooks may have, and which addresses deliveries connect to: see the section "Addresses" of docs/operating. */
import ipaddr from "ipaddr.js";

export interface AddressRules {
  /** Whether private addresses and `http` are allowed, as `PETSTORE_WEBHOOK_PRIVATE_ADDRESSES` says. */
  arePrivateAllowed: boolean;
}

/** `private`: in a private network or on this machine. `none`: of no host to which a webhook may send. */
type Reach = "public" | "private" | "none";

/**
 * Which networks IANA lists as globally reachable: the registries of special-purpose addresses, and of address space in
 * use. The longest network that contains an address applies.
 */
const networks = {
  ipv4: parseNetworks({
    "0.0.0.0/0": "public",
    "0.0.0.0/8": "none",
    "10.0.0.0/8": "private",
    "100.64.0.0/10": "private",
    "127.0.0.0/8": "private",
    "169.254.0.0/16": "none",
    "172.16.0.0/12": "private",
    "192.0.0.0/24": "none",
    "192.0.0.9/32": "public",
    "192.0.0.10/32": "public",
    "192.0.2.0/24": "none",
    "192.88.99.0/24": "none",
    "192.168.0.0/16": "private",
    "198.18.0.0/15": "none",
    "198.51.100.0/24": "none",
    "203.0.113.0/24": "none",
    "224.0.0.0/4": "none",
    "240.0.0.0/4": "none",
  }),
  ipv6: parseNetworks({
    "::/0": "none",
    "::1/128": "private",
    "2000::/3": "public",
    "2001::/23": "none",
    "2001:1::1/128": "public",
    "2001:1::2/128": "public",
    "2001:1::3/128": "public",
    "2001:3::/32": "public",
    "2001:4:112::/48": "public",
    "2001:20::/28": "public",
    "2001:30::/28": "public",
    "2001:db8::/32": "none",
    "3fff::/20": "none",
    "fc00::/7": "private",
  }),
};

/**
 * IPv6 networks whose addresses contain an IPv4 address, and the offset of its first byte: mapped, NAT64 (RFC 6052) and
 * 6to4 (RFC 3056).
 */
const embedding = (
  [
    ["::ffff:0:0/96", 12],
    ["64:ff9b::/96", 12],
    ["2002::/16", 2],
  ] as const
).map(([network, offset]) => ({ network: ipaddr.parseCIDR(network), offset }));

/**
 * Returns why a webhook may not have a target, as the end of a sentence about it; undefined if it may. A name is not
 * resolved: the addresses that it has are compared with `isAllowedAddress`.
 */
export function refusalReason(target: string, rules: AddressRules): string | undefined {
  // The parser would remove white space and control characters, so the target would differ from the text shown.
  const url = /^[!-~]+$/.test(target) ? URL.parse(target) : null;
  if (!url) return "must be a URL, with all characters other than those of ASCII encoded";
  const isHttp = url.protocol === "http:" && rules.arePrivateAllowed;
  if (url.protocol !== "https:" && !isHttp) return "must begin with `https://`";
  if (/[@\\]/.test(authorityOf(target))) return "must not have a user name or password";
  if (target.includes("#")) return "must not have a fragment (`#`)";
  const address = addressIn(url);
  if (address === undefined || isAllowedAddress(address, rules)) return undefined;
  return `must not have the address ${address}, which is not reachable from the internet`;
}

/** Whether deliveries may connect to an address. */
export function isAllowedAddress(address: string, { arePrivateAllowed }: AddressRules): boolean {
  // A zone, such as in `fe80::1%eth0`, belongs to a link of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const reach = reachOf(normalise(ipaddr.parse(address)));
  return reach === "public" || (reach === "private" && arePrivateAllowed);
}

/** Returns the address that a URL has in place of a name, in canonical form: the parser decodes decimal, octal and other forms. */
export function addressIn({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) ? address : undefined;
}

function authorityOf(target: string): string {
  return /^[^:]*:[/\\]*([^/?#]*)/.exec(target)?.[1] ?? "";
}

type Address = ReturnType<typeof ipaddr.parse>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Returns the IPv4 address that an IPv6 address contains, or else the address. */
function normalise(address: Address): Address {
  const found = address.kind() === "ipv6" && embedding.find(({ network }) => address.match(network));
  return found ? ipaddr.fromByteArray(address.toByteArray().slice(found.offset, found.offset + 4)) : address;
}

function reachOf(address: Address): Reach {
  const found = networks[address.kind()].find(({ network }) => address.match(network));
  return found?.reach ?? "none";
}

/** Returns the networks, the longest ones first. */
function parseNetworks(reaches: { [network: string]: Reach }): { network: Network; reach: Reach }[] {
  const parsed = Object.entries(reaches).map(([network, reach]) => ({ network: ipaddr.parseCIDR(network), reach }));
  return parsed.sort((one, other) => other.network[1] - one.network[1]);
}
