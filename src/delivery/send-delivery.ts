import { addressIn } from "./address-rules.ts";
import type { TargetResolver } from "./target-resolver.ts";

/** Time that resolving the name and connecting, with TLS, may take. */
const CONNECT_MILLISECONDS = 3000;
/** Time that an attempt may take in all. */
const TOTAL_MILLISECONDS = 10_000;
/** Number of bytes of the response that are read. */
const RESPONSE_BYTES_MAX = 1024;

export interface DeliveryRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Why there is no response. */
export type DeliveryError =
  | "address_refused"
  | "name_not_resolved"
  | "connection_refused"
  | "connection_failed"
  | "connection_timeout"
  | "certificate_invalid"
  | "invalid_response"
  | "timeout"
  /** The service stopped; the receiver may have got the request. */
  | "stopped";

/** The outcome of an attempt: the status of the response, or why there is none. */
export interface DeliveryOutcome {
  status?: number;
  error?: DeliveryError;
  /** The first KiB of the body; bytes that are not UTF-8 are replaced. */
  response?: string;
  durationMilliseconds: number;
}

interface SendOptions {
  resolver: TargetResolver;
  /** Aborts when the service stops. */
  signal: AbortSignal;
  limits?: { connectMilliseconds: number; totalMilliseconds: number };
}

export function isSuccess({ status = 0 }: DeliveryOutcome): boolean {
  return status >= 200 && status < 300;
}

/** Sends a request once. Does not throw. The body of the response is not awaited beyond its first KiB. */
export async function sendDelivery(request: DeliveryRequest, options: SendOptions): Promise<DeliveryOutcome> {
  const startedAt = performance.now();
  const outcome = await new Attempt(request, options).run();
  return { ...outcome, durationMilliseconds: Math.round(performance.now() - startedAt) };
}

class Attempt {
  readonly #request: DeliveryRequest;
  readonly #resolver: TargetResolver;
  readonly #stop: AbortSignal;
  readonly #limits: { connectMilliseconds: number; totalMilliseconds: number };
  readonly #abort = new AbortController();
  #isConnected = false;
  /** Why the attempt was aborted. */
  #abortReason: DeliveryError | undefined;

  constructor(request: DeliveryRequest, { resolver, signal, limits }: SendOptions) {
    this.#request = request;
    this.#resolver = resolver;
    this.#stop = signal;
    this.#limits = limits ?? { connectMilliseconds: CONNECT_MILLISECONDS, totalMilliseconds: TOTAL_MILLISECONDS };
  }

  async run(): Promise<Omit<DeliveryOutcome, "durationMilliseconds">> {
    const stop = () => this.#end("stopped");
    const connectTimer = setTimeout(() => {
      if (!this.#isConnected) this.#end("connection_timeout");
    }, this.#limits.connectMilliseconds);
    const totalTimer = setTimeout(() => this.#end("timeout"), this.#limits.totalMilliseconds);
    this.#stop.addEventListener("abort", stop);
    try {
      this.#stop.throwIfAborted();
      return await this.#send();
    } catch (error) {
      return { error: this.#abortReason ?? (this.#stop.aborted ? "stopped" : this.#errorOf(error)) };
    } finally {
      this.#stop.removeEventListener("abort", stop);
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
    }
  }

  #end(reason: DeliveryError): void {
    this.#abortReason ??= reason;
    this.#abort.abort();
  }

  async #send(): Promise<Omit<DeliveryOutcome, "durationMilliseconds">> {
    const url = new URL(this.#request.url);
    const resolution = await this.#unlessAborted(this.#resolver.resolve(url));
    if ("error" in resolution) return resolution;
    const response = await this.#connect(url, resolution.addresses);
    return { status: response.status, response: await this.#readStart(response) };
  }

  /** Sends the request to the first address that accepts a connection. */
  async #connect(url: URL, addresses: string[]): Promise<Response> {
    for (const [index, address] of addresses.entries()) {
      try {
        return await this.#fetch(url, address);
      } catch (error) {
        if (this.#isConnected || this.#abort.signal.aborted || index === addresses.length - 1) throw error;
      }
    }
    throw new Error("The name has no address.");
  }

  /** Connects to the address that was checked: by now, the name may resolve to another one. */
  #fetch(url: URL, address: string): Promise<Response> {
    const pinned = new URL(url);
    pinned.hostname = address.includes(":") ? `[${address}]` : address;
    const serverName = addressIn(url) === undefined ? url.hostname.replace(/\.$/, "") : undefined;
    const body = Buffer.from(this.#request.body);
    return fetch(pinned, {
      method: "POST",
      headers: {
        ...this.#request.headers,
        host: url.host,
        "content-length": `${body.length}`,
        "accept-encoding": "identity",
      },
      body: this.#watchedBody(body),
      tls: { ...(serverName && { serverName }), rejectUnauthorized: true },
      redirect: "manual",
      decompress: false,
      // Otherwise, the variables HTTP_PROXY and HTTPS_PROXY would apply.
      proxy: false,
      signal: this.#abort.signal,
    } as RequestInit);
  }

  /** Returns a body that the runtime requests once the connection, with TLS, is open. */
  #watchedBody(body: Uint8Array): ReadableStream {
    return new ReadableStream({
      type: "direct",
      pull: (controller) => {
        this.#isConnected = true;
        controller.write(body);
        controller.close();
      },
    });
  }

  /** Returns the first KiB of the body, or what arrives of it: only the status decides the outcome. */
  async #readStart(response: Response): Promise<string> {
    const { status, headers, body } = response;
    const length = status === 204 ? 0 : Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    // Reading a stream costs more than the rest of the request.
    const isShort = length <= RESPONSE_BYTES_MAX;
    const bytes = isShort ? await response.bytes().catch(() => new Uint8Array()) : await readBytes(body);
    // PostgreSQL stores no NUL.
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString().replaceAll("\0", "\ufffd");
  }

  #unlessAborted<Result>(promise: Promise<Result>): Promise<Result> {
    const { signal } = this.#abort;
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason);
      signal.addEventListener("abort", abort, { once: true });
      promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
    });
  }

  #errorOf(error: unknown): DeliveryError {
    const { code = "" } = error as { code?: string };
    if (code === "ECONNREFUSED" || code === "ConnectionRefused") return "connection_refused";
    if (/CERT|ALTNAME|SELF_SIGNED|ISSUER|LEAF_SIGNATURE/.test(code)) return "certificate_invalid";
    return /HTTP|Header|Response/i.test(code) ? "invalid_response" : "connection_failed";
  }
}

/** Reads the first KiB, or what arrives until the receiver closes the connection or the attempt is aborted. */
async function readBytes(body: Response["body"]): Promise<Uint8Array> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (reader && length < RESPONSE_BYTES_MAX) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
    if (length >= RESPONSE_BYTES_MAX) await reader?.cancel();
  } catch {
    // What has arrived is enough.
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES_MAX);
}
