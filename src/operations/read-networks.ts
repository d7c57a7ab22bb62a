import { canonicalNetworks } from "../credentials/address-list.ts";
import type { Fault } from "../errors.ts";

/** Reads a list of networks in the body: their canonical forms without duplicates, and what is wrong with the others. */
export function readNetworks(name: string, texts: readonly string[]): { networks: string[]; faults: Fault[] } {
  const { networks, wrong } = canonicalNetworks(texts);
  const reason = "must be a network in CIDR notation, such as 192.0.2.0/24";
  return { networks, faults: wrong.map((index) => ({ in: "body", name: `${name}.${index}`, reason })) };
}
