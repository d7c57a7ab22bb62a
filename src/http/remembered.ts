import type { Answer } from "./answer.ts";

const ANSWERS_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Answers kept as they went out, for as long as nothing in the store changes. They are asked for after the caller has
 * been checked, and only of operations whose answer is the same for everyone.
 */
export class RememberedAnswers {
  readonly #version: () => bigint | undefined;
  readonly #answers = new Map<string, Answer>();
  #rememberedVersion: bigint | undefined;
  #bytes = 0;

  /** `version` tells one state of the store from every other; undefined: nothing can be remembered. */
  constructor(version: () => bigint | undefined) {
    this.#version = version;
  }

  find(url: string): Answer | undefined {
    const version = this.#version();
    if (version === undefined || version !== this.#rememberedVersion) {
      this.#forget(version);
      return undefined;
    }
    return this.#answers.get(url);
  }

  /** To be called with what `find` did not find, and with what has been read since. */
  keep(url: string, answer: Answer): void {
    if (this.#rememberedVersion === undefined || this.#version() !== this.#rememberedVersion) return;
    this.#bytes += 2 * (url.length + (answer.json?.length ?? 0));
    if (this.#bytes > ANSWERS_BYTES_MAX) this.#forget(this.#rememberedVersion);
    this.#answers.set(url, answer);
  }

  #forget(version: bigint | undefined): void {
    this.#answers.clear();
    this.#bytes = 0;
    this.#rememberedVersion = version;
  }
}
