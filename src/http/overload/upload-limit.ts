import type { Exchange, Reply } from "../exchange.ts";
import { unavailableReply } from "../response/error-reply.ts";
import { AccountCounts } from "./account-counts.ts";

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
  readonly #counts = new AccountCounts();

  /** Calls `work`, which reads the body. If there are too many such requests, returns a 503 without calling it. */
  async run<Result>(exchange: Exchange, work: () => Promise<Result>): Promise<Result | Reply> {
    const { account, requestId } = exchange;
    const reason = this.#refuse(account);
    if (reason !== undefined) return unavailableReply(reason, requestId);
    const end = this.#counts.begin(account);
    exchange.setReceiveTimeout(UPLOAD_SECONDS);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #refuse(account: string): string | undefined {
    if (this.#counts.total >= UPLOADS_MAX) return TOO_MANY;
    return this.#counts.of(account) >= UPLOADS_OF_ACCOUNT_MAX ? TOO_MANY_OF_ACCOUNT : undefined;
  }
}
