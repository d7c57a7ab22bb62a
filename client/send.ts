import type { WireRequest } from "./build-request.ts";
import { toUnreachable } from "./pet-store-error.ts";

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

const ATTEMPTS_MAX = 3;
/** Delay before the first retry, doubled for each further one. */
const DELAY_MILLISECONDS = 200;
/** Maximum delay. A service that asks to wait longer gets no retry. */
const DELAY_MILLISECONDS_MAX = 2000;

/** A response; `text` is its body, unless that is a stream. */
export interface Received {
  response: Response;
  text: string | undefined;
}

/**
 * Sends a request. A GET, and a request with an `Idempotency-Key`, is sent up to three times if there is no complete
 * response or the status is 503. It waits for the time in `Retry-After`; if that is more than 2 seconds, it returns the
 * 503 instead. Throws an `unreachable` error if the last attempt gets no complete response.
 */
export async function send(request: WireRequest, fetch: Fetch, signal: AbortSignal | undefined): Promise<Received> {
  const attemptsMax = isRepeatable(request) ? ATTEMPTS_MAX : 1;
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(request, fetch, signal).catch(toUnreachable);
    if (signal?.aborted) throw signal.reason;
    const received = outcome instanceof Error ? undefined : outcome;
    if (received && (received.response.status !== 503 || attempts >= attemptsMax)) return received;
    if (attempts >= attemptsMax) throw outcome;
    const delay = delayAfter(attempts, received?.response);
    if (received && delay > DELAY_MILLISECONDS_MAX) return received;
    await wait(delay, signal);
  }
}

async function attempt(request: WireRequest, fetch: Fetch, signal: AbortSignal | undefined): Promise<Received> {
  const { url, ...rest } = request;
  const response = await fetch(url, { ...rest, ...(signal && { signal }) });
  const isStream = response.ok && !isJson(response.headers);
  return { response, text: isStream ? undefined : await response.text() };
}

function isJson(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

function isRepeatable({ method, headers }: WireRequest): boolean {
  return method === "GET" || headers["Idempotency-Key"] !== undefined;
}

function delayAfter(attempts: number, response: Response | undefined): number {
  const retryAfter = Number(response?.headers.get("Retry-After")) * 1000;
  return retryAfter || DELAY_MILLISECONDS * 2 ** (attempts - 1);
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
