import type { Event } from "../contract/contract.ts";
import { writeJson } from "../contract/write-json.ts";
import { signWebhook, webhookIdOf } from "../credentials/webhook-signature.ts";
import type { Webhook } from "../store/tables/webhook-rows.ts";
import type { DeliveryRequest } from "./send-delivery.ts";

/** The parts of a webhook that a request needs. */
export type Recipient = Pick<Webhook, "url" | "secret" | "previousSecret" | "previousSecretExpiresAt">;

interface Message {
  /** As in the header `webhook-id`. */
  id: string;
  type: string;
  createdAt: string;
  /** The event as JSON. */
  json: string;
}

interface RequestOptions {
  /** The position in the feed before the oldest event that the receiver has not acknowledged. */
  position: string;
  /** By the clock of the store, in milliseconds since 1970. */
  now: number;
}

/** Returns the message about an event. */
export function messageOf(event: Event, json = writeJson(event)): Message {
  return { id: webhookIdOf(event), type: event.type, createdAt: event.createdAt, json };
}

/** Returns the request that delivers a message, signed as Standard Webhooks defines it. */
export function toRequest(
  recipient: Recipient,
  { id, type, createdAt, json }: Message,
  { position, now }: RequestOptions,
): DeliveryRequest {
  const body = `{"type":${JSON.stringify(type)},"timestamp":"${createdAt}","data":${json}}`;
  // The real time, by which receivers recognize old requests, also if the clock of the store is set.
  const timestamp = Math.floor(Date.now() / 1000);
  const signatures = secretsOf(recipient, now).map((secret) => signWebhook({ id, timestamp, body }, secret));
  return {
    url: recipient.url,
    headers: {
      "content-type": "application/json",
      "user-agent": "petstore",
      "webhook-id": id,
      "webhook-timestamp": `${timestamp}`,
      "webhook-signature": signatures.join(" "),
      "petstore-position": position,
    },
    body,
  };
}

/** The secret, and the one before it while the overlap of a rotation lasts. */
function secretsOf({ secret, previousSecret, previousSecretExpiresAt = 0 }: Recipient, now: number): string[] {
  return previousSecret !== undefined && now < previousSecretExpiresAt ? [secret, previousSecret] : [secret];
}
