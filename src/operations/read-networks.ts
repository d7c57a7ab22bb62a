import { canonicalNetwork } from "../credentials/address-list.ts";
import type { Fault } from "../errors.ts";

/** Reads a list of networks in the body: their canonical forms without duplicates, and what is wrong with the others. */
export function readNetworks(name: string, texts: readonly string[]): { networks: string[]; faults: Fault[] } {
  const networks = texts.map(canonicalNetwork);
  const faults = networks.flatMap((network, index): Fault[] =>
    network === undefined
      ? [{ in: "body", name: `${name}.${index}`, reason: "must be a network in CIDR notation, such as 192.0.2.0/24" }]
      : [],
  );
  return { networks: [...new Set(networks.filter((network) => network !== undefined))], faults };
}
