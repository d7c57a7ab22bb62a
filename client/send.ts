import type { WireRequest } from "./build-request.ts";
import type { Attempt, Hooks } from "./hooks.ts";
import type { OperationId } from "./operation-id.ts";
import { PetStoreError, toError, toTimeout, toUnreachable } from "./pet-store-error.ts";
import { delayBeforeRetry, type RetryPolicy } from "./retry.ts";
import { TimeoutExceeded, within } from "./within.ts";

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** How requests are sent. */
export interface Transport extends RetryPolicy, Hooks {
  fetch: Fetch;
  /** Headers of every request, which hooks do not see. */
  headers: Record<string, string>;
  /** Timeout of each attempt. */
  timeoutSeconds: number;
}

export interface Outgoing extends WireRequest {
  operationId: OperationId;
  /** Whether the service executes the request once, however often it is sent. */
  isRepeatable: boolean;
  /** Whether the body of the response is to be read as it arrives. */
  isStream: boolean;
  signal: AbortSignal | undefined;
}

/** A response; `text` is its body, unless that is a stream. */
export interface Received {
  /** The method of the request. */
  method: string;
  response: Response;
  text: string | undefined;
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
    const delaySeconds = request.isRepeatable ? delayBeforeRetry(outcome, number, transport) : undefined;
    if (delaySeconds === undefined) throw outcome;
    transport.onRetry?.(outcome, delaySeconds, attempt);
    await transport.clock.wait(delaySeconds * 1000, signal);
  }
}

/** Sends a request once, and returns the error if it fails. */
async function exchange(attempt: Attempt, request: Outgoing, transport: Transport): Promise<Received | PetStoreError> {
  const received = await receive(attempt, request, transport);
  if (received instanceof PetStoreError) return received;
  const { response, text = "" } = received;
  transport.onResponse?.(response, attempt);
  return response.ok ? received : toError(response, text, attempt.method);
}

/** Sends a request once. Without a complete response in time, it returns the error. */
async function receive(attempt: Attempt, request: Outgoing, transport: Transport): Promise<Received | PetStoreError> {
  const { isStream, signal, body } = request;
  const { fetch, timeoutSeconds, clock } = transport;
  const { method, url } = attempt;
  const headers = { ...attempt.headers, ...transport.headers };
  // Here, an invalid value is an error of the caller; `fetch` would reject as if the service could not be reached.
  new Headers(attempt.headers);
  try {
    return await within(timeoutSeconds, clock, signal, async (ending) => {
      const content = body === undefined ? {} : { body };
      // A followed redirect can turn a POST into a GET, whose result looks like that of the change.
      const response = await fetch(url, { method, headers, ...content, redirect: "manual", signal: ending });
      return { method, response, text: response.ok && isStream ? undefined : await response.text() };
    });
  } catch (error) {
    signal?.throwIfAborted();
    return error instanceof TimeoutExceeded ? toTimeout(method, timeoutSeconds) : toUnreachable(method, error);
  }
}
