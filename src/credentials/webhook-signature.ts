/** Secrets and signatures of webhooks, as in Standard Webhooks 1.0. */
import { randomBytes } from "./token.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** Numbers of bytes that the specification allows. */
const [SECRET_BYTES_MIN, SECRET_BYTES_MAX] = [24, 64];

/** What is signed. */
export interface SignedMessage {
  /** As in the header `webhook-id`. */
  id: string;
  /** Seconds since 1970, as in the header `webhook-timestamp`. */
  timestamp: number;
  body: string;
}

/** Returns a random secret: `whsec_` and base64. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/** Whether a text is `whsec_` and the base64 of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  const key = keyOf(text);
  const isExact = text === PREFIX + key.toString("base64");
  return isExact && key.length >= SECRET_BYTES_MIN && key.length <= SECRET_BYTES_MAX;
}

/** Returns the value of the header `webhook-signature`. */
export function signWebhook({ id, timestamp, body }: SignedMessage, secret: string): string {
  const hasher = new Bun.CryptoHasher("sha256", keyOf(secret));
  return `v1,${hasher.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/**
 * Returns the id of the message about an event, which is the same in each attempt. It has the time of the event, since
 * after a restore other events can have the same ids.
 */
export function webhookIdOf(event: { id: bigint; createdAt: string }): string {
  return `evt_${event.id}_${Date.parse(event.createdAt)}`;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}
