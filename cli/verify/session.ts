import { setTimeout as sleep } from "node:timers/promises";
import { parseJson } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { version } from "../../src/version.ts";
import { Made } from "./made.ts";
import type { Reply } from "./reply.ts";

/** Timeout of a request. */
const REQUEST_MILLISECONDS = 30_000;
/** Maximum number of attempts of a request that is refused for the time being. */
const ATTEMPTS_MAX = 3;
/** Length of the text that is kept of each response. */
const KEPT_TEXT_LENGTH = 1000;
/** Maximum time to wait for a rate limit, whose window is a minute. */
const WAIT_SECONDS_MAX = 60;

export interface Target {
  /** Ends in `/v1`. */
  baseUrl: string;
  key: string;
  /** Whether checks may change the store. */
  isWriting: boolean;
  /** Certificates to trust beside the known authorities, in PEM format. */
  certificates?: string | undefined;
}

/** Figures that tests set to lower values. */
export interface Tuning {
  /** Time for which a body that arrives slowly pauses. */
  pauseMilliseconds: number;
  /** Minimum size of an export at which its delay says whether a proxy buffers it. */
  exportBytesMin: number;
  /** Maximum delay of an export compared with a short response. */
  exportDelayMilliseconds: number;
}

const usualTuning: Tuning = { pauseMilliseconds: 3000, exportBytesMin: 1024 * 1024, exportDelayMilliseconds: 200 };

export interface SendOptions {
  method?: string;
  /** Undefined: the key of the run; null: none. */
  key?: string | null;
  headers?: Record<string, string>;
  /** An object is sent as JSON, and a function returns a stream. */
  body?: string | object | (() => ReadableStream);
  isFromParser?: boolean;
}

/** A run of the checks against one deployment. */
export class Session {
  readonly target: Target;
  readonly tuning: Tuning;
  /** Aborted if the run is interrupted. */
  signal: AbortSignal;
  /** All responses so far, with the beginning of their text. */
  readonly replies: Reply[] = [];
  readonly made = new Made();
  /** What the checks have made and cannot remove, in words. */
  readonly remaining: string[] = [];
  isKeyAccepted = false;
  scope: "read" | "write" | "admin" = "read";

  constructor(target: Target, signal: AbortSignal, tuning: Tuning = usualTuning) {
    this.target = target;
    this.tuning = tuning;
    this.signal = signal;
  }

  /**
   * Sends a request to a path of the API, or to a URL. A failure to get a response is a reply, too. A request that the
   * service refuses because of a rate limit or overload is repeated when the service asks for it.
   */
  async send(path: string, options: SendOptions = {}): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#sendOnce(path, options);
      if (path.startsWith("/")) this.replies.push({ ...reply, text: reply.text.slice(0, KEPT_TEXT_LENGTH) });
      const seconds = Number(reply.headers.get("Retry-After") ?? Number.NaN);
      const isRefused = (reply.status === 429 || reply.status === 503) && seconds <= WAIT_SECONDS_MAX;
      if (!isRefused || attempt === ATTEMPTS_MAX) return reply;
      await this.#wait(seconds);
    }
  }

  async #wait(seconds: number): Promise<void> {
    // Its own error says only that it was aborted, not why.
    await sleep(1000 * seconds, undefined, { signal: this.signal }).catch(() => this.signal.throwIfAborted());
  }

  async #sendOnce(path: string, options: SendOptions): Promise<Reply> {
    const request = `${options.method ?? "GET"} ${path.length > 60 ? `${path.slice(0, 60)}…` : path}`;
    const { isFromParser = false } = options;
    const reply: Reply = {
      request,
      status: 0,
      headers: new Headers(),
      mediaType: "",
      text: "",
      body: undefined,
      isFromParser,
    };
    try {
      const response = await this.fetch(path, options);
      reply.status = response.status;
      reply.headers = response.headers;
      reply.mediaType = response.headers.get("Content-Type")?.split(";")[0]?.trim() ?? "";
      reply.text = await response.text();
      reply.body = readObject(reply);
    } catch (error) {
      this.signal.throwIfAborted();
      reply.status = 0;
      reply.text = explain(error);
    }
    return reply;
  }

  /** Sends a request without reading the body of its response. Throws if there is none. */
  fetch(
    path: string,
    { method = "GET", key = this.target.key, headers = {}, body }: SendOptions = {},
  ): Promise<Response> {
    return fetch(path.startsWith("/") ? this.target.baseUrl + path : path, {
      method,
      headers: {
        // Compressed only where a check asks for it.
        "Accept-Encoding": "identity",
        "User-Agent": `petstore-verify/${version}`,
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: toBody(body) }),
      redirect: "manual",
      decompress: false,
      signal: AbortSignal.any([this.signal, AbortSignal.timeout(REQUEST_MILLISECONDS)]),
      ...(this.target.certificates && { tls: { ca: this.target.certificates } }),
    });
  }
}

function toBody(body: NonNullable<SendOptions["body"]>): string | ReadableStream {
  if (typeof body === "function") return body();
  return typeof body === "string" ? body : writeJson(body);
}

function readObject({ mediaType, text }: Reply): Reply["body"] {
  if (mediaType !== "application/json") return undefined;
  const read = parseJson(text);
  const isObject =
    "value" in read && typeof read.value === "object" && read.value !== null && !Array.isArray(read.value);
  return isObject ? (read.value as Reply["body"]) : undefined;
}

/** Explains why there is no response. */
export function explain(error: unknown): string {
  const { code, message, name } = error as { code?: string; message: string; name: string };
  if (name === "TimeoutError") return `no response within ${REQUEST_MILLISECONDS / 1000} s`;
  return code && !message.includes(code) ? `${code}: ${message}` : message;
}
