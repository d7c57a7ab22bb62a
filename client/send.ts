import type { WireRequest } from "./build-request.ts";
import { toUnreachable } from "./pet-store-error.ts";

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

const TRIES_MAX = 3;
const FIRST_WAIT_MILLISECONDS = 200;
const WAIT_MILLISECONDS_MAX = 2000;

/**
 * Sends a request. One that may safely be repeated, because it only reads or names its deed with an `Idempotency-Key`, is
 * sent up to three times where nobody answers or the service has no time. Throws where nobody answers in the end.
 */
export async function send(request: WireRequest, fetch: Fetch, signal: AbortSignal | undefined): Promise<Response> {
  const { url, ...rest } = request;
  const triesMax = isRepeatable(request) ? TRIES_MAX : 1;
  for (let tries = 1; ; tries += 1) {
    const outcome = await fetch(url, { ...rest, ...(signal && { signal }) }).catch(toUnreachable);
    if (signal?.aborted) throw signal.reason;
    const isAnswer = outcome instanceof Response;
    if (isAnswer && outcome.status !== 503) return outcome;
    if (tries >= triesMax) {
      if (isAnswer) return outcome;
      throw outcome;
    }
    if (isAnswer) await outcome.body?.cancel();
    await wait(waitAfter(tries, isAnswer ? outcome : undefined), signal);
  }
}

function isRepeatable({ method, headers }: WireRequest): boolean {
  return method === "GET" || headers["Idempotency-Key"] !== undefined;
}

function waitAfter(tries: number, response: Response | undefined): number {
  const told = Number(response?.headers.get("Retry-After")) * 1000;
  return Math.min(told || FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1), WAIT_MILLISECONDS_MAX);
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}
