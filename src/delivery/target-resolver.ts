import { type AddressRules, addressIn, isAllowedAddress, refusalReason } from "./address-rules.ts";

/** Returns the addresses that a name has; throws if it has none. */
export type LookUp = (hostname: string) => Promise<string[]>;

export type Resolution = { addresses: string[] } | { error: "address_refused" | "name_not_resolved" };

/** Timeout of the lookup when a URL is set; after it, the name counts as one that does not resolve yet. */
const LOOKUP_MILLISECONDS = 3000;
/** Time for which the addresses of a name are cached. */
const CACHED_MILLISECONDS = 5000;

interface Cached {
  resolution: Promise<Resolution>;
  until: number;
}

/** Resolves the names in the URLs of webhooks, and checks all addresses that they have. */
export class TargetResolver {
  readonly #rules: AddressRules;
  readonly #lookUp: LookUp;
  readonly #clock: () => number;
  readonly #cached = new Map<string, Cached>();

  constructor(rules: AddressRules, { lookUp = lookUpName, clock = () => performance.now() } = {}) {
    this.#rules = rules;
    this.#lookUp = lookUp;
    this.#clock = clock;
  }

  /**
   * Returns the addresses to which a delivery may connect: none if one of those that the name has is not allowed. The target
   * is checked again, too, since the setting may have changed.
   */
  resolve(target: URL): Promise<Resolution> {
    const now = this.#clock();
    for (const [href, { until }] of this.#cached) if (until <= now) this.#cached.delete(href);
    const cached = this.#cached.get(target.href);
    if (cached) return cached.resolution;
    const resolution = this.#resolve(target);
    this.#cached.set(target.href, { resolution, until: now + CACHED_MILLISECONDS });
    return resolution;
  }

  /**
   * Returns why a webhook may not have a target, as the end of a sentence about it; undefined if it may, also if its name
   * does not resolve yet.
   */
  async refusalReason(target: string): Promise<string | undefined> {
    const reason = refusalReason(target, this.#rules);
    if (reason !== undefined) return reason;
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, LOOKUP_MILLISECONDS);
    const resolution = await Promise.race([this.resolve(new URL(target)), timeout]);
    clearTimeout(timer);
    const isRefused = resolution && "error" in resolution && resolution.error === "address_refused";
    return isRefused ? "must not have a name with an address that is not reachable from the internet" : undefined;
  }

  async #resolve(target: URL): Promise<Resolution> {
    if (refusalReason(target.href, this.#rules) !== undefined) return { error: "address_refused" };
    const address = addressIn(target);
    const addresses = address === undefined ? await this.#lookUp(target.hostname).catch(() => []) : [address];
    if (addresses.length === 0) {
      this.#cached.delete(target.href);
      return { error: "name_not_resolved" };
    }
    const areAllowed = addresses.every((each) => isAllowedAddress(each, this.#rules));
    return areAllowed ? { addresses } : { error: "address_refused" };
  }
}

/** Does not use the C library, whose lookups block the threads that write to the disk. */
async function lookUpName(hostname: string): Promise<string[]> {
  const found = await Bun.dns.lookup(hostname, { backend: "c-ares" });
  return found.map(({ address }) => address);
}
