import type { Scope } from "../../contract/contract.ts";
import type { Store } from "../../store/store.ts";
import type { Reply } from "../exchange.ts";
import { prebuild } from "./respond.ts";

/** Number of slots for the URLs requested recently; a power of two. */
const SEEN_URLS = 8192;
const BYTES_MAX = 16 * 1024 * 1024;

/** Complete responses until the store changes, equal for all callers of a scope. Look up only after authenticating. */
export class ResponseCache {
  /** Returns the version of the store, which grows with each change; undefined if nothing can be cached. */
  readonly version: Store["version"];
  readonly #replies: { [Of in Scope]: Map<string, Reply> } = {
    public: new Map(),
    read: new Map(),
    write: new Map(),
    admin: new Map(),
  };
  /** Hashes of recently requested URLs, each in the slot of its remainder; a newer one replaces an older one. */
  readonly #seen = new Uint32Array(SEEN_URLS);
  #cachedVersion: bigint | undefined;
  #bytes = 0;

  constructor(version: Store["version"]) {
    this.version = version;
  }

  get(scope: Scope, url: string, version: bigint | undefined): Reply | undefined {
    return version !== undefined && version === this.#cachedVersion ? this.#replies[scope].get(url) : undefined;
  }

  /**
   * Caches a response on the second request for its URL: caching one-off responses costs a fifth of producing them. A
   * response read after `version` is harmless: that version never becomes current again.
   */
  put(scope: Scope, url: string, version: bigint | undefined, reply: Reply): void {
    if (version === undefined || version < (this.#cachedVersion ?? version) || this.#isFirstRequest(url)) return;
    this.#bytes += 2 * (url.length + (reply.json?.length ?? 0));
    if (version !== this.#cachedVersion || this.#bytes > BYTES_MAX) this.#clear(version);
    this.#replies[scope].set(url, prebuild(reply));
  }

  #isFirstRequest(url: string): boolean {
    const hash = Bun.hash.crc32(url);
    const slot = hash % SEEN_URLS;
    const isFirst = this.#seen[slot] !== hash;
    this.#seen[slot] = hash;
    return isFirst;
  }

  #clear(version: bigint): void {
    for (const replies of Object.values(this.#replies)) replies.clear();
    this.#bytes = 0;
    this.#cachedVersion = version;
  }
}
