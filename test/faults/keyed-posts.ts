import type { Client, Reply } from "./client.ts";
import { cut } from "./cut.ts";
import type { KeyedPost, Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";

export const RETRY_MILLISECONDS = 20;

/** A post without its `Idempotency-Key`. */
export type NewPost = Omit<KeyedPost, "method">;

/** Posts with an `Idempotency-Key`. Those without a response stay in a ledger until they are repeated. */
export class KeyedPosts {
  readonly #client: Client;
  readonly #ledger: Ledger;

  constructor(client: Client, ledger: Ledger) {
    this.#client = client;
    this.#ledger = ledger;
  }

  /** Sends a post once; returns whether there is a response. */
  send(post: NewPost): Promise<boolean> {
    return this.#attempt(this.#keep(post));
  }

  /** Repeats a post until it has a response, or until it is to stop. Returns whether there is a response. */
  async sendUntilResponse(given: NewPost, isStopping: () => boolean): Promise<boolean> {
    const post = this.#keep(given);
    while (!(await this.#attempt(post))) {
      if (isStopping()) return false;
      await Bun.sleep(RETRY_MILLISECONDS);
    }
    return true;
  }

  /** Repeats each post that has no response until it has one. */
  async retryPending(): Promise<void> {
    const repeat = async (post: KeyedPost) => this.#record(post, await this.#client.sendUntilResponse(post));
    await Promise.all([...this.#ledger.pending].map(repeat));
  }

  /** Repeats some of the posts that had a response: it must be the same again. */
  async replayAnswered(count: number, random: Random): Promise<void> {
    const { responded, faults } = this.#ledger;
    const replay = async (post: KeyedPost) => {
      const { text, headers } = await this.#client.sendUntilResponse(post);
      const isReplayed = headers.get("Idempotent-Replayed") === "true";
      if (text !== post.text)
        faults.push(`A repeated ${post.path} got ${cut(text)} instead of ${cut(post.text ?? "")}.`);
      else if (!isReplayed) faults.push(`A repeated ${post.path} ran again: ${cut(text)}`);
    };
    const posts = Array.from({ length: responded.length === 0 ? 0 : count }, () => random.pick(responded));
    await Promise.all(posts.map(replay));
  }

  #keep(given: NewPost): KeyedPost {
    const headers = { ...given.headers, "Idempotency-Key": crypto.randomUUID() };
    const post: KeyedPost = { ...given, method: "POST", headers };
    this.#ledger.pending.add(post);
    return post;
  }

  async #attempt(post: KeyedPost): Promise<boolean> {
    const reply = await this.#client.send(post);
    if (!reply) post.isRetried = true;
    if (!hasResponded(reply)) return false;
    this.#record(post, reply as Reply);
    return true;
  }

  #record(post: KeyedPost, reply: Reply): void {
    this.#ledger.pending.delete(post);
    if (reply.status > 201) this.#ledger.addUnexpected(post, reply);
    else this.#ledger.recordResponse(post, reply.text);
  }
}

/** Whether there is a response that says what became of the request. */
export function hasResponded(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.status !== 503;
}
