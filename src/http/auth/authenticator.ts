import { timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Scope } from "../../contract/contract.ts";
import { hashApiKey, inspectApiKey } from "../../credentials/api-key.ts";
import { isRefusal, type Refusal, refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Caller } from "../exchange.ts";

/** Time for which a key is cached before it is looked up again. */
const CACHE_MILLISECONDS = 500;
/** Maximum number of cached keys; the cache is then emptied. */
const CACHED_KEYS_MAX = 10_000;
/** Maximum length of a cached header. Longer ones, padded with spaces, are looked up each time to limit memory. */
const CACHED_HEADER_LENGTH_MAX = 256;

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/** Whether the scope `held` includes the scope `needed`: admin includes write, write includes read. */
export function isAllowed(held: Scope, needed: Scope): boolean {
  return ranks[held] >= ranks[needed];
}

export type AuthenticationResult = Caller | Refusal<"missing_api_key" | "invalid_api_key">;

interface CachedKey {
  caller: Caller;
  expiresAt: number | undefined;
}

/** Authenticates API keys and sessions. Keys are cached briefly: a revocation takes effect within a second. */
export class Authenticator {
  readonly #store: Store;
  readonly #config: Config;
  readonly #operatorKeyHash: Uint8Array | undefined;
  /** Valid keys, by the `Authorization` header they came in. */
  readonly #cache = new Map<string, CachedKey>();
  /** Times of last use that are not saved yet, by key id. */
  readonly #lastUsed = new Map<bigint, number>();

  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
    this.#operatorKeyHash = config.apiKey === undefined ? undefined : hashApiKey(config.apiKey);
  }

  async authenticate(header: string | null): Promise<AuthenticationResult> {
    if (!header) return refuse("missing_api_key");
    const cached = this.#findFresh(header) ?? (await this.#lookUp(header));
    if (isRefusal(cached)) return cached;
    if (this.#isExpired(cached)) return refuse("invalid_api_key", "This API key has expired.");
    return this.#use(cached);
  }

  /** Returns the caller for an `Authorization` header whose key is in the cache, still fresh and not expired. */
  findCached(header: string): Caller | undefined {
    const cached = this.#findFresh(header);
    return cached && !this.#isExpired(cached) ? this.#use(cached) : undefined;
  }

  /** Returns the person whose session has this token. Sessions are not cached, so that logging out takes effect at once. */
  async authenticateSession(token: string): Promise<AuthenticationResult> {
    const authenticatedAt = performance.now();
    const session = await this.#store.sessions.find(token);
    if (!session) return refuse("invalid_api_key", "This session has ended. Log in again.");
    if (session.isTouchDue) await this.#store.transaction(({ sessions }) => sessions.touch(session));
    const { personId, role } = session;
    return {
      scope: scopeOf(role),
      session,
      keyId: undefined,
      actor: { type: "person", id: personId },
      name: `person ${personId}`,
      authenticatedAt,
    };
  }

  #findFresh(header: string): CachedKey | undefined {
    const cached = this.#cache.get(header);
    return cached && performance.now() - cached.caller.authenticatedAt < CACHE_MILLISECONDS ? cached : undefined;
  }

  #isExpired({ expiresAt }: CachedKey): boolean {
    return expiresAt !== undefined && this.#config.now() >= expiresAt;
  }

  #use({ caller }: CachedKey): Caller {
    if (caller.keyId !== undefined) this.#lastUsed.set(caller.keyId, this.#config.now());
    return caller;
  }

  async #lookUp(header: string): Promise<CachedKey | Refusal<"invalid_api_key">> {
    const authenticatedAt = performance.now();
    const text = /^bearer +([^\s,]+)$/i.exec(header)?.[1];
    if (text === undefined) {
      return refuse("invalid_api_key", "The Authorization header must be: Bearer, a space, and one API key.");
    }
    if (this.#operatorKeyHash && timingSafeEqual(hashApiKey(text), this.#operatorKeyHash)) {
      return this.#addToCache(header, { caller: this.#operator(authenticatedAt), expiresAt: undefined });
    }

    const { environment } = this.#config;
    const finding = inspectApiKey(text, environment);
    if (finding === "malformed") {
      return refuse("invalid_api_key", "This is not an API key of the pet store. Check that it was copied whole.");
    }
    if (finding === "elsewhere") {
      const other = environment === "production" ? "staging" : "production";
      return refuse("invalid_api_key", `This API key is for ${other}, and this is ${environment}.`);
    }

    const key = await this.#store.keys.findByText(text);
    if (!key) return refuse("invalid_api_key", "This API key is unknown.");
    if (key.revokedAt !== undefined) return refuse("invalid_api_key", "This API key has been revoked.");
    const { id, scope, expiresAt } = key;
    const caller: Caller = { scope, keyId: id, actor: { type: "key", id }, name: `key ${id}`, authenticatedAt };
    return this.#addToCache(header, { caller, expiresAt });
  }

  /** Returns the caller with the operator's key (`PETSTORE_API_KEY`), which has no id: its name contains a hash. */
  #operator(authenticatedAt: number): Caller {
    const fingerprint = Buffer.from(this.#operatorKeyHash ?? []).toString("hex", 0, 8);
    return {
      scope: "admin",
      keyId: undefined,
      actor: { type: "key" },
      name: `key from outside ${fingerprint}`,
      authenticatedAt,
    };
  }

  #addToCache(header: string, key: CachedKey): CachedKey {
    if (this.#cache.size >= CACHED_KEYS_MAX) this.#cache.clear();
    if (header.length <= CACHED_HEADER_LENGTH_MAX) this.#cache.set(header, key);
    return key;
  }

  /** Saves when keys were last used, in one transaction for all requests since the last call. */
  async saveLastUsed(): Promise<void> {
    const uses = [...this.#lastUsed];
    if (uses.length === 0) return;
    await this.#store.transaction(({ keys }) => keys.touch(uses));
    for (const [id, usedAt] of uses) {
      if (this.#lastUsed.get(id) === usedAt) this.#lastUsed.delete(id);
    }
  }
}
