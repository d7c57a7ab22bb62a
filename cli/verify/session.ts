import { setTimeout as sleep } from "node:timers/promises";
import { type Json, parseJson } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { version } from "../../src/version.ts";

/** Timeout of a request. */
const REQUEST_MILLISECONDS = 30_000;
/** Maximum number of attempts of a request that is refused for the time being. */
const ATTEMPTS_MAX = 3;
/** Length of the text that is kept of each response. */
const KEPT_TEXT_LENGTH = 1000;
/** Maximum time to wait for a rate limit, whose window is a minute. */
const WAIT_SECONDS_MAX = 60;

interface Target {
  /** Ends in `/v1`. */
  baseUrl: string;
  /** Null: none. */
  key: string | null;
  /** Whether checks may change the store. */
  isWriting: boolean;
  /** Certificates to trust beside the known authorities, in PEM format. */
  certificates?: string | undefined;
}

/** Figures that tests set to lower values. */
interface Tuning {
  /** Time for which a body that arrives slowly pauses. */
  pauseMilliseconds: number;
  /** Minimum size of an export at which its delay says whether a proxy buffers it. */
  exportBytesMin: number;
  /** Maximum delay of an export compared with a short response. */
  exportDelayMilliseconds: number;
}

const usualTuning: Tuning = { pauseMilliseconds: 3000, exportBytesMin: 1024 * 1024, exportDelayMilliseconds: 200 };

/** Versions of HTTP, by their names in `fetch`. */
export type Protocol = "http1.1" | "http2";

interface SendOptions {
  method?: string;
  /** Undefined: the key of the run; null: none. */
  key?: string | null;
  headers?: Record<string, string>;
  /** An object is sent as JSON, and a function returns a stream. */
  body?: string | object | (() => ReadableStream);
  /** Timeout, if it is not the usual one. */
  milliseconds?: number;
  isFromParser?: boolean;
}

/** A run of the checks against one deployment, over one version of HTTP. */
export class Session {
  readonly target: Target;
  readonly protocol: Protocol;
  readonly tuning: Tuning;
  /** Aborted if the run is interrupted. */
  signal: AbortSignal;
  /** All responses so far, with the beginning of their text. */
  readonly replies: Reply[] = [];
  readonly made: Made;
  /** Requests that got no response because the connection failed, with the reason. */
  readonly lost: string[] = [];
  /** Descriptions of what remains in the store after the checks. */
  readonly remaining: string[] = [];
  isKeyAccepted = false;
  /** Id of the category of the pets that the checks add. */
  categoryId: Json | undefined;
  scope: "read" | "write" | "admin" = "read";

  constructor(
    target: Target,
    signal: AbortSignal,
    tuning: Tuning = usualTuning,
    protocol: Protocol = "http1.1",
    made = new Made(),
  ) {
    this.made = made;
    this.target = target;
    this.tuning = tuning;
    this.signal = signal;
    this.protocol = protocol;
  }

  /** Returns another run against the same deployment, over another version of HTTP. */
  over(protocol: Protocol): Session {
    return new Session(this.target, this.signal, this.tuning, protocol, this.made);
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
      this.lose(request, error);
      reply.status = 0;
      reply.text = explain(error);
    }
    return reply;
  }

  /** Notes that the connection of a request has failed, if that is what the error says. */
  lose(request: string, error: unknown): void {
    if (isConnectionFailure(error)) this.lost.push(`${request}: ${explain(error)}`);
  }

  /** Sends a request without reading the body of its response. Throws if there is none. */
  fetch(
    path: string,
    {
      method = "GET",
      key = this.target.key,
      headers = {},
      body,
      milliseconds = REQUEST_MILLISECONDS,
    }: SendOptions = {},
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
      protocol: this.protocol,
      redirect: "manual",
      decompress: false,
      signal: AbortSignal.any([this.signal, AbortSignal.timeout(milliseconds)]),
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

interface NetworkError {
  code?: string;
  message: string;
  name: string;
}

/** Whether the connection has failed, which may be the fault of any network in between. A wrong certificate is not. */
function isConnectionFailure(error: unknown): boolean {
  const { code, name } = error as NetworkError;
  const failures = /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|HTTP2(?!Unsupported)\w+)$/;
  return name === "TimeoutError" || failures.test(`${code}`);
}

/** Explains why there is no response. */
export function explain(error: unknown): string {
  const { code, message, name } = error as NetworkError;
  if (name === "TimeoutError") return "no response in time";
  if (code === "ECONNRESET") return "the connection was closed (ECONNRESET)";
  return code && !message.includes(code) ? `${code}: ${message}` : message;
}

/** A response, or the reason why there is none: its status is then 0. */
export interface Reply {
  /** Method and path, for messages. */
  request: string;
  status: number;
  headers: Headers;
  mediaType: string;
  text: string;
  /** The body, if it is a JSON object; integers are bigint. */
  body: { [name: string]: Json } | undefined;
  /** Whether it may lack what each response of the service has: it may come from its HTTP parser. */
  isFromParser: boolean;
}

const TEXT_LENGTH = 80;

/** Describes a response in one line. */
export function describe({ status, mediaType, text, body, headers }: Reply): string {
  if (status === 0) return text.startsWith("no response") ? text : `no response: ${text}`;
  const location = headers.get("Location");
  const words = [`${status}`];
  if (typeof body?.code === "string") words.push(body.code);
  else if (mediaType !== "") words.push(mediaType);
  if (location !== null && status >= 300 && status < 400) words.push(`to ${location}`);
  if (body === undefined && text !== "") words.push(quote(text));
  return words.join(" ");
}

function quote(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return JSON.stringify(line.length > TEXT_LENGTH ? `${line.slice(0, TEXT_LENGTH)}…` : line);
}

const PREFIX = "petstore-verify";
/** Names that a run gives; a name such as "petstore-verify production" is of others. */
const namePattern = /^petstore-verify (([0-9a-z]{8})-[0-9a-f]{8}) /;
/** Time after which what a run has left belongs to no run in progress. */
const RUN_MILLISECONDS_MAX = 3600 * 1000;
/** Maximum difference of the clocks that is expected. */
const CLOCK_MILLISECONDS_MAX = 5 * 60 * 1000;

/** The names of what a run makes contain when it began, so that a later run can remove what is left. */
class Made {
  readonly #startedAt = Date.now();
  readonly #run = `${this.#startedAt.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;

  /** Returns a name that no other call returns, if `what` is unique in this run. */
  name(what: string): string {
    return `${PREFIX} ${this.#run} ${what}`;
  }

  /** Words that find all names of all runs. */
  get words(): string {
    return PREFIX;
  }

  /** A time before the first change, also by a clock that is a little ahead. */
  get since(): string {
    return new Date(this.#startedAt - CLOCK_MILLISECONDS_MAX).toISOString();
  }

  /** Whether the text has the name of something that this run has made. */
  isIn(text: string): boolean {
    return text.includes(`${PREFIX} ${this.#run} `);
  }

  /** Whether what has this name was made by this run, or left by an earlier one. */
  isToRemove(name: string): boolean {
    const [, run, startedAt = ""] = namePattern.exec(name) ?? [];
    if (run === undefined) return false;
    return run === this.#run || Number.parseInt(startedAt, 36) + RUN_MILLISECONDS_MAX < this.#startedAt;
  }

  /** Whether another run that is in progress, or has just ended, has made what has this name. */
  isOfOther(name: string): boolean {
    return namePattern.test(name) && !this.isToRemove(name);
  }
}
