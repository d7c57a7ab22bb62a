import { timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Actor, Scope } from "../../contract/contract.ts";
import { hashApiKey, inspectApiKey } from "../../credentials/api-key.ts";
import { isRefusal, type Refusal, refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Session } from "../../store/tables/sessions.ts";

/** Whoever sent a request. */
export interface Caller {
  scope: Scope;
  /** The session of a person. */
  session?: Session;
  /** Undefined for the key that was given from outside (`PETSTORE_API_KEY`). */
  keyId: bigint | undefined;
  /** The same for events, and as one word. */
  actor: Actor;
  name: string;
  /** When it was asked whose key or session this is, by a clock that goes on while the process is stopped. */
  authenticatedAt: number;
}

/** How long a key is known before it is looked up again: a revocation takes effect within a second everywhere. */
const FRESH_MILLISECONDS = 500;
/** So long after it was asked, an answer says nothing any more, even of a request that is under way. */
const BELIEVED_MILLISECONDS = 900;
const KNOWN_KEYS_MAX = 10_000;
/** A longer header is looked up each time, so that nobody can fill the memory with ways to write one key. */
const KNOWN_HEADER_LENGTH_MAX = 256;

const ranks: { [Of in Scope]: number } = { read: 0, write: 1, admin: 2 };

/** Whether a key of scope `held` may do what asks for scope `needed`: admin may all, write may read. */
export function isAllowed(held: Scope, needed: Scope): boolean {
  return ranks[held] >= ranks[needed];
}

/** Whether the key or the session of a caller may have been revoked by now, for all we know. */
export function isStale({ authenticatedAt: askedAt }: Caller): boolean {
  return performance.now() - askedAt > BELIEVED_MILLISECONDS;
}

export type AuthenticationResult = Caller | Refusal<"missing_api_key" | "invalid_api_key">;

interface CachedKey {
  caller: Caller;
  expiresAt: number | undefined;
}

/** Says whose key a request carries, with as few looks into the database as revocation within a second allows. */
export class Authenticator {
  readonly #store: Store;
  readonly #config: Config;
  readonly #outsideKeyHash: Uint8Array | undefined;
  /** Callers whose keys were good a moment ago, by their `Authorization` headers. */
  readonly #known = new Map<string, CachedKey>();
  readonly #uses = new Map<bigint, number>();

  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
    this.#outsideKeyHash = config.apiKey === undefined ? undefined : hashApiKey(config.apiKey);
  }

  /** Takes the `Authorization` header. Answers the caller, or the 401 to send; at once where the key is known. */
  authenticate(header: string | null): AuthenticationResult | Promise<AuthenticationResult> {
    if (!header) return refuse("missing_api_key");
    const known = this.#known.get(header);
    const isFresh = known && performance.now() - known.caller.authenticatedAt < FRESH_MILLISECONDS;
    return isFresh
      ? this.#admit(known)
      : this.#find(header).then((found) => (isRefusal(found) ? found : this.#admit(found)));
  }

  /** The person whose session has this token. It is looked up each time, so that it ends at once. */
  async authenticateSession(token: string): Promise<AuthenticationResult> {
    const askedAt = performance.now();
    const session = await this.#store.sessions.find(token);
    if (!session) return refuse("invalid_api_key", "This session is over. Log in again.");
    if (session.isUseOld) await this.#store.transaction(({ sessions }) => sessions.touch(session));
    const { personId, role } = session;
    return {
      scope: scopeOf(role),
      session,
      keyId: undefined,
      actor: { type: "person", id: personId },
      name: `person ${personId}`,
      authenticatedAt: askedAt,
    };
  }

  #admit({ caller, expiresAt }: CachedKey): AuthenticationResult {
    const now = this.#config.now();
    if (expiresAt !== undefined && now >= expiresAt) return refuse("invalid_api_key", "This API key has expired.");
    if (caller.keyId !== undefined) this.#uses.set(caller.keyId, now);
    return caller;
  }

  async #find(header: string): Promise<CachedKey | Refusal<"invalid_api_key">> {
    const askedAt = performance.now();
    const text = /^bearer +([^\s,]+)$/i.exec(header)?.[1];
    if (text === undefined) {
      return refuse("invalid_api_key", "The Authorization header must be: Bearer, a space, and one API key.");
    }
    if (this.#outsideKeyHash && timingSafeEqual(hashApiKey(text), this.#outsideKeyHash)) {
      return this.#remember(header, { caller: this.#outsideCaller(askedAt), expiresAt: undefined });
    }

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
    if (key.revokedAt !== undefined) return refuse("invalid_api_key", "This API key has been revoked.");
    return this.#remember(header, {
      caller: {
        scope: key.scope,
        keyId: key.id,
        actor: { type: "key", id: key.id },
        name: `key ${key.id}`,
        authenticatedAt: askedAt,
      },
      expiresAt: key.expiresAt,
    });
  }

  #outsideCaller(askedAt: number): Caller {
    // Another key from outside is another caller, though it has no id either.
    const fingerprint = Buffer.from(this.#outsideKeyHash ?? []).toString("hex", 0, 8);
    return {
      scope: "admin",
      keyId: undefined,
      actor: { type: "key" },
      name: `key from outside ${fingerprint}`,
      authenticatedAt: askedAt,
    };
  }

  #remember(header: string, known: CachedKey): CachedKey {
    if (this.#known.size >= KNOWN_KEYS_MAX) this.#known.clear();
    if (header.length <= KNOWN_HEADER_LENGTH_MAX) this.#known.set(header, known);
    return known;
  }

  /** Writes down when keys were last used, once for all requests since the last time. */
  async saveLastUsed(): Promise<void> {
    const uses = [...this.#uses];
    if (uses.length === 0) return;
    await this.#store.transaction(({ keys }) => keys.touch(uses));
    for (const [id, usedAt] of uses) {
      if (this.#uses.get(id) === usedAt) this.#uses.delete(id);
    }
  }
}
