import type { Event } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { signWebhook, webhookIdOf } from "../../src/credentials/webhook-signature.ts";
import { describeNetworkError } from "./connect.ts";

/** Timeout of a delivery, the same as that of webhooks. */
export const TIMEOUT_SECONDS = 10;

/** The request that a webhook sends about an event, without its signature. */
export interface Message {
  id: string;
  body: string;
  /** A position in the feed before the event. */
  position: string;
}

export interface Reply {
  /** Time at which the request was sent. */
  time: string;
  /** Status of the response, or why there is none. */
  outcome: number | string;
  milliseconds: number;
}

export function toMessage(event: Event, position: string): Message {
  const body = writeJson({ type: event.type, timestamp: event.createdAt, data: event });
  return { id: webhookIdOf(event), body, position };
}

/** Returns the headers of a request, signed at a time with each of the secrets. */
export function signMessage({ id, body, position }: Message, secrets: string[], time = Date.now()) {
  const timestamp = Math.floor(time / 1000);
  return {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": secrets.map((secret) => signWebhook({ id, timestamp, body }, secret)).join(" "),
    "petstore-position": position,
  };
}

/** Sends a request to a program that receives webhooks. Throws only if the signal aborts: the signal's reason. */
export async function post(url: URL, headers: object, body: string, signal: AbortSignal): Promise<Reply> {
  const time = new Date().toISOString();
  const started = performance.now();
  const outcome = await fetchStatus(url, { ...headers }, body, signal);
  return { time, outcome, milliseconds: Math.round(performance.now() - started) };
}

async function fetchStatus(url: URL, headers: Record<string, string>, body: string, ending: AbortSignal) {
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const signal = AbortSignal.any([ending, timeout]);
  try {
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    ending.throwIfAborted();
    return timeout.aborted ? `no response in ${TIMEOUT_SECONDS} s` : (describeNetworkError(error) ?? "no response");
  }
}

export function isSuccess({ outcome }: Pick<Reply, "outcome">): boolean {
  return typeof outcome === "number" && outcome >= 200 && outcome < 300;
}
