import type { Scope } from "../../contract/contract.ts";
import type { Store } from "../../store/store.ts";
import { type Answer, prepare } from "./respond.ts";

/** A power of two. */
const ASKED_PLACES = 8192;
const ANSWERS_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Answers kept as they went out, for as long as nothing in the store changes. They are asked for after the caller has
 * been checked, and are the same for everyone of one scope.
 */
export class ResponseCache {
  /** Tells one state of the store from every other, later ones being greater; undefined: nothing can be remembered. */
  readonly version: Store["version"];
  readonly #answers: { [Of in Scope]: Map<string, Answer> } = { read: new Map(), write: new Map(), admin: new Map() };
  /** Hashes of URLs that were asked for lately, each in a place of its own choice. */
  readonly #asked = new Uint32Array(ASKED_PLACES);
  #rememberedVersion: bigint | undefined;
  #bytes = 0;

  constructor(version: Store["version"]) {
    this.version = version;
  }

  /** The answer that was kept for this state of the store. */
  get(scope: Scope, url: string, version: bigint | undefined): Answer | undefined {
    return version !== undefined && version === this.#rememberedVersion ? this.#answers[scope].get(url) : undefined;
  }

  /**
   * Keeps an answer whose URL has been asked for before: to keep one that nobody asks for again costs a fifth of making it.
   * It was read when the store was in this state, or a later one: then nobody is ever told this version again, and so
   * nobody gets it.
   */
  put(scope: Scope, url: string, version: bigint | undefined, answer: Answer): void {
    if (version === undefined || version < (this.#rememberedVersion ?? version) || this.#isNew(url)) return;
    this.#bytes += 2 * (url.length + (answer.json?.length ?? 0));
    if (version !== this.#rememberedVersion || this.#bytes > ANSWERS_BYTES_MAX) this.#forget(version);
    this.#answers[scope].set(url, prepare(answer));
  }

  #isNew(url: string): boolean {
    const hash = Bun.hash.crc32(url);
    const place = hash % ASKED_PLACES;
    const isNew = this.#asked[place] !== hash;
    this.#asked[place] = hash;
    return isNew;
  }

  #forget(version: bigint): void {
    for (const answers of Object.values(this.#answers)) answers.clear();
    this.#bytes = 0;
    this.#rememberedVersion = version;
  }
}
