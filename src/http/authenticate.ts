import { timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";
import type { Scope } from "../contract/contract.ts";
import { type Refusal, refuse } from "../errors.ts";
import { hashApiKey, inspectApiKey } from "../store/api-key.ts";
import { isAlive, type Key } from "../store/keys.ts";
import type { Store } from "../store/store.ts";

/** Whoever sent a request. */
export interface Caller {
  scope: Scope;
  /** Undefined for the key that was given from outside (`PETSTORE_API_KEY`). */
  keyId: bigint | undefined;
}

/** How long a key is known before it is looked up again: a revocation takes effect within a second everywhere. */
const FRESH_MILLISECONDS = 500;
const KNOWN_KEYS_MAX = 10_000;

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/** Whether a key of scope `held` may do what asks for scope `needed`: admin may all, write may read. */
export function isAllowed(held: Scope, needed: Scope): boolean {
  return ranks[held] >= ranks[needed];
}

/** Says whose key a request carries, with as few looks into the database as revocation within a second allows. */
export class Authenticator {
  readonly #store: Store;
  readonly #config: Config;
  readonly #outsideKeyHash: Uint8Array | undefined;
  readonly #known = new Map<string, { key: Key; lookedUpAt: number }>();
  readonly #uses = new Map<bigint, number>();

  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
    this.#outsideKeyHash = config.apiKey === undefined ? undefined : hashApiKey(config.apiKey);
  }

  /** Takes the `Authorization` header. Answers the caller, or the 401 to send. */
  async authenticate(header: string | null): Promise<Caller | Refusal<"missing_api_key" | "invalid_api_key">> {
    if (!header) return refuse("missing_api_key");
    const text = /^bearer +([^\s,]+)$/i.exec(header)?.[1];
    if (text === undefined) {
      return refuse("invalid_api_key", "The Authorization header must be: Bearer, a space, and one API key.");
    }
    if (this.#outsideKeyHash && timingSafeEqual(hashApiKey(text), this.#outsideKeyHash)) {
      return { scope: "admin", keyId: undefined };
    }

    const key = await this.#find(text);
    if ("body" in key) return key;
    if (key.revokedAt !== undefined) return refuse("invalid_api_key", "This API key has been revoked.");
    const now = this.#config.now();
    if (!isAlive(key, now)) return refuse("invalid_api_key", "This API key has expired.");
    this.#uses.set(key.id, now);
    return { scope: key.scope, keyId: key.id };
  }

  async #find(text: string): Promise<Key | Refusal<"invalid_api_key">> {
    // A clock that PETSTORE_NOW does not move, and that goes on while the process is stopped.
    const now = performance.now();
    const known = this.#known.get(text);
    if (known && now - known.lookedUpAt < FRESH_MILLISECONDS) return known.key;

    const { environment } = this.#config;
    const finding = inspectApiKey(text, environment);
    if (finding === "malformed") {
      return refuse("invalid_api_key", "This is no API key of the pet store. Was it copied whole?");
    }
    if (finding === "elsewhere") {
      const other = environment === "production" ? "staging" : "production";
      return refuse("invalid_api_key", `This API key is for ${other}, and this is ${environment}.`);
    }

    const key = await this.#store.keys.findByText(text);
    if (!key) return refuse("invalid_api_key", "This API key is unknown.");
    if (this.#known.size >= KNOWN_KEYS_MAX) this.#known.clear();
    this.#known.set(text, { key, lookedUpAt: now });
    return key;
  }

  /** Writes down when keys were last used, once for all requests since the last time. */
  async saveUses(): Promise<void> {
    const uses = [...this.#uses];
    this.#uses.clear();
    if (uses.length > 0) await this.#store.keys.touch(uses);
  }
}
