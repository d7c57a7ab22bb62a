import type { Exchange, Reply } from "../exchange.ts";
import { unavailableReply } from "../response/error-reply.ts";

/** Maximum number of files that are received or encoded at the same time: each takes up to 10 MiB of memory. */
const UPLOADS_MAX = 8;
/** Maximum number of these files from one key or person, so that its slow uploads do not block all others. */
const UPLOADS_OF_ACCOUNT_MAX = UPLOADS_MAX / 2;
/** Timeout for receiving a file: 10 MiB over a line of 700 kbit/s. */
const UPLOAD_SECONDS = 120;
const RETRY = "Nothing was changed. Retry later.";
const TOO_MANY = `Too many files are being received. ${RETRY}`;
const TOO_MANY_OF_ACCOUNT = `${UPLOADS_OF_ACCOUNT_MAX} files of this caller are being received. ${RETRY}`;

/** Limits the requests in progress whose bodies are files. */
export class UploadLimit {
  /** Number of requests in progress by account, without accounts that have none. */
  readonly #counts = new Map<string, number>();

  /** Calls `work`, which reads the body. If there are too many such requests, returns a 503 without calling it. */
  async run<Result>(exchange: Exchange, work: () => Promise<Result>): Promise<Result | Reply> {
    const { account, requestId } = exchange;
    const reason = this.#refuse(account);
    if (reason !== undefined) return unavailableReply(reason, requestId);
    this.#add(account, 1);
    exchange.setReceiveTimeout(UPLOAD_SECONDS);
    try {
      return await work();
    } finally {
      this.#add(account, -1);
    }
  }

  #refuse(account: string): string | undefined {
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    if (total >= UPLOADS_MAX) return TOO_MANY;
    return this.#countOf(account) >= UPLOADS_OF_ACCOUNT_MAX ? TOO_MANY_OF_ACCOUNT : undefined;
  }

  #add(account: string, change: 1 | -1): void {
    const count = this.#countOf(account) + change;
    if (count > 0) this.#counts.set(account, count);
    else this.#counts.delete(account);
  }

  #countOf(account: string): number {
    return this.#counts.get(account) ?? 0;
  }
}
