import type { Exchange, Reply } from "../exchange.ts";
import { unavailableReply } from "../response/error-reply.ts";

/** Maximum number of files that are received or encoded at the same time: each takes up to 10 MiB of memory. */
const UPLOADS_MAX = 8;
/** Timeout for receiving a file: 10 MiB over a line of 700 kbit/s. */
const UPLOAD_SECONDS = 120;
const TOO_MANY = "Too many files are being received. Nothing was changed. Retry later.";

/** Limits the requests in progress whose bodies are files. */
export class UploadLimit {
  #count = 0;

  /** Calls `work`, which reads the body; without reading it, returns the 503 if there are too many such requests. */
  async run<Result>(exchange: Exchange, work: () => Promise<Result>): Promise<Result | Reply> {
    if (this.#count >= UPLOADS_MAX) return unavailableReply(TOO_MANY, exchange.requestId);
    this.#count += 1;
    exchange.setReceiveTimeout(UPLOAD_SECONDS);
    try {
      return await work();
    } finally {
      this.#count -= 1;
    }
  }
}
