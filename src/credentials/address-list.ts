import ipaddr from "ipaddr.js";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The networks from which an API key may be used. */
export class AddressList {
  readonly networks: readonly string[];
  readonly #parsed: Network[];

  constructor(networks: readonly string[]) {
    this.networks = networks;
    this.#parsed = networks.map((network) => ipaddr.parseCIDR(network));
  }

  /** Whether an address in canonical form is in one of the networks. IPv4 addresses are in IPv4 networks only. */
  includes(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return this.#parsed.some((network) => network[0].kind() === parsed.kind() && parsed.match(network));
  }

  /** Whether one of the networks contains all addresses of this one, which is in CIDR notation. */
  contains(network: string): boolean {
    const [address, bits] = ipaddr.parseCIDR(network);
    return this.#parsed.some((each) => each[0].kind() === address.kind() && each[1] <= bits && address.match(each));
  }
}

/**
 * Returns the canonical form of a network in CIDR notation: its first address as in RFC 5952, and as IPv4 if it is
 * IPv4-mapped. A single address is a network, too. Undefined if the text is neither.
 */
export function canonicalNetwork(text: string): string | undefined {
  const [, address = "", length] = /^([\d.]+|[\da-fA-F:.]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValidFourPartDecimal(address)) return toNetwork(address, Number(length ?? 32));
  if (!IPv6.isValid(address)) return undefined;
  const parsed = IPv6.parse(address);
  const bits = Number(length ?? 128);
  const isMapped = parsed.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? toNetwork(`${parsed.toIPv4Address()}`, bits - 96) : toNetwork(address, bits);
}

/** Returns the canonical forms of networks without duplicates. `wrong`: the indexes of texts that are no networks. */
export function canonicalNetworks(texts: readonly string[]): { networks: string[]; wrong: number[] } {
  const networks = texts.map(canonicalNetwork);
  return {
    networks: [...new Set(networks.filter((network) => network !== undefined))],
    wrong: [...networks.keys()].filter((index) => networks[index] === undefined),
  };
}

function toNetwork(address: string, bits: number): string | undefined {
  const family = address.includes(":") ? ipaddr.IPv6 : ipaddr.IPv4;
  const bitsMax = family === ipaddr.IPv6 ? 128 : 32;
  return bits <= bitsMax ? `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}` : undefined;
}
