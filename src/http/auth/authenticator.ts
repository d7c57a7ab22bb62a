import type { Config } from "../../config.ts";
import type { OperationDescription } from "../../contract/contract.ts";
import { AddressList } from "../../credentials/address-list.ts";
import { hashApiKey, inspectApiKey, matchesHash } from "../../credentials/api-key.ts";
import { type Refusal, refuse } from "../../errors.ts";
import type { TransactionKind } from "../../store/database.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { VISITORS_ACCOUNT } from "../../store/requester.ts";
import type { Store, StoreWriter } from "../../store/store.ts";
import type { Purpose } from "../../store/tables/credential-changes.ts";
import { isActive } from "../../store/tables/key-rows.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Session } from "../../store/tables/sessions.ts";
import type { Caller, Exchange } from "../exchange.ts";
import { CallerCache, countedFreshness, type Freshness, timedFreshness } from "./caller-cache.ts";

/** Maximum number of keys whose last use is saved per transaction, so that it holds the event loop only briefly. */
const SAVED_KEYS_MAX = 1000;
/** Interval at which the address of a key in use is read: each read is a system call. */
const ADDRESS_MILLISECONDS = 1000;

export type AuthenticationResult = Caller | Refusal<"missing_api_key" | "invalid_api_key">;

export class Authenticator {
  readonly freshness: Freshness;
  readonly #store: Store;
  readonly #config: Config;
  readonly #operatorKeyHash: Uint8Array | undefined;
  /** By the `Authorization` header. */
  readonly #keys: CallerCache;
  /** By the token; undefined if sessions are looked up at each request. */
  readonly #sessions: CallerCache | undefined;
  /** Ids of keys that this process has marked as exposed, so that further requests write nothing. */
  readonly #exposures = new Map<bigint, Promise<void>>();
  /** Last uses that are not saved yet, by key id. */
  readonly #lastUses = new Map<bigint, { usedAt: number; from: string; fromAt: number }>();

  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
    this.#operatorKeyHash = config.apiKey === undefined ? undefined : hashApiKey(config.apiKey);
    this.freshness = store.isSynchronous ? countedFreshness(store) : timedFreshness();
    this.#keys = new CallerCache(this.freshness, config.now);
    this.#sessions = this.freshness.isExact ? new CallerCache(this.freshness, config.now) : undefined;
  }

  async authenticate(header: string | null): Promise<AuthenticationResult> {
    if (!header) return refuse("missing_api_key");
    return this.#keys.find(header) ?? this.#lookUpKey(header);
  }

  /** Makes the next request with this `Authorization` header look its key up. */
  forget(header: string | null): void {
    if (header) this.#keys.remove(header);
  }

  findCached(header: string, purpose: Purpose): Caller | undefined {
    return this.#keys.find(header, purpose);
  }

  /** Returns the account of the caller whose key or session this process has verified; it may have lost access since. */
  findAccount(header: string | undefined, token: string | undefined): string | undefined {
    if (header !== undefined) return this.#keys.findLast(header)?.account;
    return token === undefined ? undefined : this.#sessions?.findLast(token)?.account;
  }

  /** Renews the session, unless the request was made without a person (`isUnattended`). */
  async authenticateSession(token: string, isUnattended: boolean): Promise<AuthenticationResult> {
    return this.findCachedSession(token) ?? this.#lookUpSession(token, isUnattended);
  }

  findCachedSession(token: string, purpose?: Purpose): Caller | undefined {
    return this.#sessions?.find(token, purpose);
  }

  /** Whether the caller's key or session still allows the same in a transaction that begins now. */
  isValidIn(
    writer: StoreWriter,
    kind: TransactionKind,
    caller: Caller,
    { scope, isPasswordOperation }: OperationDescription,
  ): MaybePromise<boolean> {
    // A result that outlasts the caller's access, such as a new key, must not depend on a lookup of a second ago.
    const isLasting = scope === "admin" || isPasswordOperation;
    const { isExact, isUsableIn } = this.freshness;
    return (isUsableIn(writer, kind, caller) && (isExact || !isLasting)) || this.#isStillValid(writer, caller);
  }

  async #isStillValid({ keys, sessions }: StoreWriter, caller: Caller): Promise<boolean> {
    const { keyId, session, scope, allowedAddresses, allowedOrigins } = caller;
    if (session) return (await sessions.findRole(session.sha256)) === session.role;
    if (keyId === undefined) return true;
    const key = await keys.findUsed(keyId);
    if (key === undefined || !isActive(key, this.#config.now()) || key.scope !== scope) return false;
    const limits = [key.allowedAddresses, key.allowedOrigins];
    return Bun.deepEquals(limits, [allowedAddresses?.networks, allowedOrigins]);
  }

  recordUse({ keyId }: Caller, exchange: Exchange): void {
    if (keyId === undefined) return;
    const now = this.#config.now();
    const use = this.#lastUses.get(keyId);
    if (use && now - use.fromAt < ADDRESS_MILLISECONDS) use.usedAt = now;
    else this.#lastUses.set(keyId, { usedAt: now, from: exchange.address, fromAt: now });
  }

  /** Whether this process knows that the key of a caller is marked as exposed, or that it cannot be. */
  isMarkedExposed({ keyId }: Caller): boolean {
    return keyId === undefined || this.#exposures.has(keyId);
  }

  /**
   * Marks the key of a caller as exposed, once for all requests; to a web page of this origin, or else on the way. The
   * operator's own key is not stored.
   */
  async markExposed({ keyId }: Caller, origin?: string): Promise<void> {
    if (keyId === undefined) return;
    const mark = ({ keys }: StoreWriter) => keys.markExposed(keyId, origin, { type: "service" });
    const marking = this.#exposures.get(keyId) ?? this.#store.transaction(mark);
    this.#exposures.set(keyId, marking);
    try {
      await marking;
    } catch (error) {
      this.#exposures.delete(keyId);
      throw error;
    }
  }

  async #lookUpKey(header: string): Promise<AuthenticationResult> {
    const mark = this.freshness.mark();
    const text = readBearerToken(header);
    if (text === undefined) {
      return refuse("invalid_api_key", "The Authorization header must be: Bearer, a space, and one API key.");
    }
    if (this.#operatorKeyHash && matchesHash(text, this.#operatorKeyHash)) {
      return this.#cache(header, this.#operator());
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
    if (!isActive(key, this.#config.now())) return refuse("invalid_api_key", "This API key has expired.");
    const { id, scope, expiresAt, allowedOrigins, exposedAt } = key;
    if (exposedAt !== undefined) this.#exposures.set(id, Promise.resolve());
    const caller: Caller = {
      scope,
      keyId: id,
      actor: { type: "key", id },
      allowedAddresses: key.allowedAddresses && new AddressList(key.allowedAddresses),
      allowedOrigins,
      name: `key ${id}`,
      account: scope === "public" ? VISITORS_ACCOUNT : `key ${id}`,
      mark,
    };
    return this.#cache(header, caller, expiresAt);
  }

  /** Returns the caller with the operator's key (`PETSTORE_API_KEY`), which has no id: its name contains a hash. */
  #operator(): Caller {
    const fingerprint = Buffer.from(this.#operatorKeyHash ?? []).toString("hex", 0, 8);
    const name = `key from outside ${fingerprint}`;
    return {
      scope: "admin",
      keyId: undefined,
      actor: { type: "key" },
      allowedAddresses: undefined,
      allowedOrigins: undefined,
      name,
      account: name,
      mark: undefined,
    };
  }

  #cache(header: string, caller: Caller, expiresAt?: number): Caller {
    this.#keys.add(header, caller, expiresAt);
    return caller;
  }

  async #lookUpSession(token: string, isUnattended: boolean): Promise<AuthenticationResult> {
    const { sessions } = this.#store;
    let mark = this.freshness.mark();
    let session = await sessions.find(token);
    if (session?.isTouchDue && !isUnattended) {
      const { transaction } = this.#store;
      await transaction((writer) => writer.sessions.touch(session as Session));
      mark = this.freshness.mark();
      session = await sessions.find(token);
    }
    if (!session) return refuse("invalid_api_key", "This session has ended. Log in again.");
    const { personId, role, recheckAt } = session;
    const caller: Caller = {
      scope: scopeOf(role),
      session,
      keyId: undefined,
      actor: { type: "person", id: personId },
      allowedAddresses: undefined,
      allowedOrigins: undefined,
      name: `person ${personId}`,
      account: `person ${personId}`,
      mark,
    };
    this.#sessions?.add(token, caller, recheckAt);
    return caller;
  }

  /** Saves when keys were last used, for all requests since the last call. */
  async saveLastUsed(): Promise<void> {
    const uses = [...this.#lastUses].map(([id, { usedAt, from }]) => ({ id, usedAt, from }));
    for (let start = 0; start < uses.length; start += SAVED_KEYS_MAX) {
      const batch = uses.slice(start, start + SAVED_KEYS_MAX);
      await this.#store.transaction(({ keys }) => keys.touch(batch));
      for (const { id, usedAt } of batch) {
        if (this.#lastUses.get(id)?.usedAt === usedAt) this.#lastUses.delete(id);
      }
    }
  }
}

/** Reads the token of an `Authorization` header (RFC 6750). Two such headers, joined by a comma, have none. */
export function readBearerToken(header: string): string | undefined {
  return /^bearer +([^\s,]+)$/i.exec(header)?.[1];
}
