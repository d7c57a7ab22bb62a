import type { WireRequest } from "./build-request.ts";
import type { OperationId } from "./calls.ts";
import { type Clock, TimeoutExceeded, within } from "./clock.ts";
import { PetStoreError, toError, toTimeout, toUnreachable } from "./pet-store-error.ts";

/** Codes and statuses of failures that are transient for every repeatable request. */
const transientFailures = new Set<string | number>(["unreachable", "timeout", 408, 429, 502, 503, 504]);

/** Delay before the first retry, doubled for each further one. */
const DELAY_SECONDS = 0.2;
/** Maximum delay, unless the service asks for a longer one. */
const DELAY_SECONDS_MAX = 8;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

export interface Attempt {
  operationId: OperationId;
  method: string;
  url: string;
  /** The headers, without the API key. `onRequest` may change them. */
  headers: Record<string, string>;
  /** 1, or more for a retry. */
  number: number;
}

/** Functions that are called for each attempt, such as for a log or for tracing. */
export interface Hooks {
  /** Called before the attempt is sent. It may add headers, such as `traceparent`. */
  onRequest?: ((attempt: Attempt) => void) | undefined;
  /** Called when a response has arrived, also an error response. */
  onResponse?: ((response: Pick<Response, "status" | "headers">, attempt: Attempt) => void) | undefined;
  /** Called when the attempt has failed and will be retried. */
  onRetry?: ((error: PetStoreError, delaySeconds: number, attempt: Attempt) => void) | undefined;
}

/** How requests are sent. */
export interface Transport extends Hooks {
  fetch: Fetch;
  /** Headers of every request, which hooks do not see. */
  headers: Record<string, string>;
  timeoutSeconds: number;
  retriesMax: number;
  retryAfterSecondsMax: number;
  clock: Clock;
}

interface Outgoing extends WireRequest {
  operationId: OperationId;
  /** Whether the service executes the request once, however often it is sent. */
  isRepeatable: boolean;
  /** Whether the body of the response is to be read as it arrives. */
  isStream: boolean;
  /** Whether the body is bytes, not text. */
  returnsBytes: boolean;
  signal: AbortSignal | undefined;
}

export interface Received {
  method: string;
  response: Response;
  text: string | undefined;
  bytes?: Uint8Array;
}

/**
 * Sends a request. A repeatable one is retried after a transient failure; any other is sent once, since it may have been
 * executed. Rejects with the error of the last attempt, or with the reason of the signal.
 */
export async function send(request: Outgoing, transport: Transport): Promise<Received> {
  const { operationId, method, url, signal } = request;
  for (let number = 1; ; number += 1) {
    signal?.throwIfAborted();
    const attempt = { operationId, method, url, headers: { ...request.headers }, number };
    transport.onRequest?.(attempt);
    const outcome = await exchange(attempt, request, transport);
    if (!(outcome instanceof PetStoreError)) return outcome;
    const delaySeconds = isTransient(outcome, request) ? delayBeforeRetry(outcome, number, transport) : undefined;
    if (delaySeconds === undefined) throw outcome;
    transport.onRetry?.(outcome, delaySeconds, attempt);
    await transport.clock.wait(delaySeconds * 1000, signal);
  }
}

async function exchange(attempt: Attempt, request: Outgoing, transport: Transport): Promise<Received | PetStoreError> {
  const received = await receive(attempt, request, transport);
  if (received instanceof PetStoreError) return received;
  const { response, text = "" } = received;
  transport.onResponse?.(response, attempt);
  return response.ok ? received : toError(response, text, attempt.method);
}

/** Sends a request once. Without a complete response in time, it returns the error. */
async function receive(attempt: Attempt, request: Outgoing, transport: Transport): Promise<Received | PetStoreError> {
  const { isStream, returnsBytes, signal, body } = request;
  const { fetch, timeoutSeconds, clock } = transport;
  const { method, url } = attempt;
  const headers = { ...attempt.headers, ...transport.headers };
  // Here, an invalid value is an error of the caller; `fetch` would reject as if the service could not be reached.
  new Headers(attempt.headers);
  try {
    return await within(timeoutSeconds, clock, signal, async (ending) => {
      const content = body === undefined ? {} : { body: body as NonNullable<RequestInit["body"]> };
      // A followed redirect can turn a POST into a GET, whose result looks like that of the change.
      const response = await fetch(url, { method, headers, ...content, redirect: "manual", signal: ending });
      if (response.ok && isStream) return { method, response, text: undefined };
      if (!response.ok || !returnsBytes) return { method, response, text: await response.text() };
      return { method, response, text: undefined, bytes: new Uint8Array(await response.arrayBuffer()) };
    });
  } catch (error) {
    signal?.throwIfAborted();
    return error instanceof TimeoutExceeded ? toTimeout(method, timeoutSeconds) : toUnreachable(method, error);
  }
}

/** Whether a repetition may succeed, and is safe. After a 500, that is only certain of a read. */
function isTransient({ code, status }: PetStoreError, { method, isRepeatable }: Outgoing): boolean {
  if (status === 500) return method === "GET";
  return isRepeatable && (transientFailures.has(code) || transientFailures.has(status));
}

/**
 * Returns the delay after the `attempts`th attempt has failed; undefined if there is no further one. Half of it is random,
 * so that many clients do not retry at the same time, and it is at least what the service asks for. If that is more than
 * the maximum, there is no retry, unless the number of retries is unlimited.
 */
function delayBeforeRetry(
  { retryAfterSeconds = 0 }: PetStoreError,
  attempts: number,
  { retriesMax, retryAfterSecondsMax, clock }: Transport,
): number | undefined {
  if (attempts > retriesMax) return undefined;
  if (retryAfterSeconds > retryAfterSecondsMax && retriesMax < Number.POSITIVE_INFINITY) return undefined;
  const backoff = Math.min(DELAY_SECONDS * 2 ** (attempts - 1), DELAY_SECONDS_MAX);
  return Math.min(retryAfterSeconds, retryAfterSecondsMax) + (backoff * (1 + clock.random())) / 2;
}
