import { contract, isMember, NAME_LENGTH_MAX, NAMES_MAX, type Scope } from "../contract/contract.ts";
import { similarName } from "../contract/similar-name.ts";
import { canonicalNetworks } from "../credentials/address-list.ts";
import { canonicalOrigins } from "../credentials/origin.ts";
import { type Fault, type Refusal, refuse, refuseFields } from "../errors.ts";
import { isActive, type Key } from "../store/tables/key-rows.ts";

/** Parts of names that mean a restriction, in lower case and without punctuation. */
const meanings = [
  // Permission.
  ...["allow", "deny", "denied", "block", "forbid", "permi", "privilege", "grant", "access", "capab", "authori"],
  ...["claim", "whitelist", "blacklist"],
  // What the key may do.
  ...["operation", "action", "scope", "role", "polic", "rule", "restrict", "constrain", "condition", "only", "except"],
  // Where it may be used from.
  ...["address", "cidr", "subnet", "network", "source", "host", "domain", "origin", "referr", "referer", "agent"],
  // How much.
  ...["limit", "quota", "rate", "throttl", "budget", "burst", "max", "uses", "usage", "concurren"],
  // On what.
  ...["resource", "method", "endpoint", "route", "path", "url", "tenant", "environment", "region", "countr", "store"],
  // How long.
  ...["expir", "ttl", "lifetime", "valid", "until", "notbefore", "notafter", "duration"],
];
const meaning = new RegExp(meanings.join("|"));
/** "ip" as a word of a name: short enough to be a part of others, such as "description". */
const address = /(^|[^a-z])ip|I[pP]|ips$/;

/**
 * Refuses unknown members whose names suggest a restriction of the key; other unknown members are only named in
 * `Ignored`. A key that its owner believes to be restricted is worse than none.
 */
export function refuseRestrictions(
  id: "createKey" | "rotateKey" | "updateKey",
  body: object,
): Refusal<"invalid_request"> | undefined {
  const names = Object.keys(body).filter((name) => !isMember(name, contract[id]));
  const faults = names.filter(isRestriction).map((name) => ({
    in: "body" as const,
    name: name.slice(0, NAME_LENGTH_MAX),
    reason: `is not known here${suggest(name, contract[id].bodyMembers)}, so it would not restrict the key`,
  }));
  return faults.length > 0 ? refuseFields(...faults.slice(0, NAMES_MAX)) : undefined;
}

function suggest(name: string, known: readonly string[] = []): string {
  const similar = similarName(name, known);
  return similar === undefined ? "" : ` (did you mean \`${similar}\`?)`;
}

function isRestriction(name: string): boolean {
  return meaning.test(name.toLowerCase().replace(/[^a-z]/g, "")) || address.test(name);
}

/** Reads a list of networks in the body: their canonical forms without duplicates, and what is wrong with the others. */
export function readNetworks(name: string, texts: readonly string[]): { networks: string[]; faults: Fault[] } {
  const { networks, wrong } = canonicalNetworks(texts);
  const reason = "must be a network in CIDR notation, such as 192.0.2.0/24";
  return { networks, faults: wrong.map((index) => ({ in: "body", name: `${name}.${index}`, reason })) };
}

/**
 * Reads the origins in the body for a key with this scope: their canonical forms without duplicates, and what is wrong
 * with the others.
 */
export function readOrigins(texts: readonly string[] | null | undefined, scope: Scope) {
  const { origins, wrong } = canonicalOrigins(texts ?? []);
  const reason = "must be an origin: scheme, host and port if it is not the usual one, such as https://www.example.org";
  const faults = wrong.map((index): Fault => ({ in: "body", name: `allowedOrigins.${index}`, reason }));
  if (texts && scope !== "public") {
    const other = `is for keys with the scope public only: it would not protect a key with the scope ${scope}`;
    faults.unshift({ in: "body", name: "allowedOrigins", reason: other });
  }
  return { origins: texts && origins, faults };
}

/** Refuses an action on a key that has expired or was revoked. `consequence`: such as "it cannot be changed". */
export function refuseEndedKey(key: Key, now: number, consequence: string): Refusal<"key_not_active"> | undefined {
  if (isActive(key, now)) return undefined;
  const reason = key.revokedAt === undefined ? "has expired" : "was revoked";
  return refuse("key_not_active", `This key ${reason}, so ${consequence}.`);
}
