import { type Integers, parse, type WithIntegers } from "./json.ts";
import type { Event } from "./schemas.ts";

/** Maximum time between the signature of a delivery and its verification, either way. */
const TOLERANCE_SECONDS = 300;
/** Maximum number of signatures that are compared: there are two while a secret is rotated. */
const SIGNATURES_MAX = 10;
/** Prefix of a secret. */
const PREFIX = "whsec_";

/** A verified message. Comparing its `type` narrows its `data`, which is the event. */
export type WebhookMessage<As extends Integers = "bigint"> = WithIntegers<MessageOf<Event>, As>;

type MessageOf<OneEvent extends Event> = OneEvent extends Event
  ? {
      /** The same in each attempt: skip a message whose id you have stored. */
      id: string;
      /** Position in the event feed before the oldest event that was not acknowledged. Unlike the rest, it is not signed. */
      position: string | undefined;
      type: OneEvent["type"];
      timestamp: string;
      data: OneEvent;
    }
  : never;

/** Why a delivery was refused. */
export type WebhookErrorCode =
  | "missing_header"
  | "invalid_header"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "wrong_signature"
  | "invalid_body";

/** Thrown for a delivery that must not be trusted: respond with 400. Its message says what is wrong. */
export class WebhookError extends Error {
  override name = "WebhookError";
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The headers of a request, as `fetch` or `node:http` represent them. */
export type WebhookHeaders = Pick<Headers, "get"> | { readonly [name: string]: string | readonly string[] | undefined };

/**
 * Verifies a delivery of a webhook as Standard Webhooks 1.0 defines it, and returns its event. `body` is the body as it
 * was received, before it is parsed. While a secret is rotated, `secret` may be both. Throws a `WebhookError` if the
 * delivery is not signed with a secret, or its timestamp is more than five minutes old or ahead, and a `TypeError` for a
 * malformed secret or a parsed body.
 */
export async function verifyWebhook<As extends Integers = "bigint">(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { integers = "bigint" as As }: { integers?: As } = {},
): Promise<WebhookMessage<As>> {
  const keys = [secret].flat().map(toKeyBytes);
  if (keys.length === 0) throw new TypeError("There is no secret.");
  const bytes = toBytes(body);
  const id = readHeader(headers, "webhook-id");
  const timestamp = readHeader(headers, "webhook-timestamp");
  const signatures = readSignatures(readHeader(headers, "webhook-signature"));
  checkTimestamp(timestamp);
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(signed, signatures, keys))) {
    throw new WebhookError("wrong_signature", `No signature of ${id} is right. ${SIGNATURE_ADVICE}`);
  }
  const position = findHeader(headers, "petstore-position");
  return { id, position, ...readContent(bytes, integers) } as WebhookMessage<As>;
}

const SIGNATURE_ADVICE =
  "Verify the body as it was received, not parsed and written again, with the secret of this webhook.";

/** Takes any value, since that of an environment variable may be missing. */
function toKeyBytes(secret: unknown): Uint8Array<ArrayBuffer> {
  const text = `${secret}`;
  const bytes = text.startsWith(PREFIX) ? decode(text.slice(PREFIX.length)) : undefined;
  // Not the secret itself, which would then be in logs.
  if (!bytes?.length) throw new TypeError(`A secret must be ${PREFIX} and base64, as the service has returned it.`);
  return bytes;
}

function toBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body instanceof Uint8Array) return new Uint8Array(body);
  throw new TypeError("The body must be the text or the bytes that were received: a parsed body cannot be verified.");
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = findHeader(headers, name);
  if (value) return value;
  throw new WebhookError("missing_header", `The header ${name} is missing: this is no delivery of a webhook.`);
}

function findHeader(headers: WebhookHeaders, name: string): string | undefined {
  // Not `instanceof`: frameworks have classes of their own.
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.join(" ");
}

function isHeaders(headers: WebhookHeaders): headers is Pick<Headers, "get"> {
  return typeof headers.get === "function";
}

/** Returns the signatures of version 1 in a list that spaces separate. Others are of versions that may come. */
function readSignatures(text: string): Uint8Array<ArrayBuffer>[] {
  const entries = text.split(" ").filter((entry) => entry.startsWith("v1,"));
  if (entries.length > SIGNATURES_MAX) {
    throw new WebhookError("invalid_header", `webhook-signature has more than ${SIGNATURES_MAX} signatures.`);
  }
  const signatures = entries.map((entry) => decode(entry.slice("v1,".length))).filter((bytes) => bytes !== undefined);
  if (signatures.length > 0) return signatures;
  throw new WebhookError("invalid_header", "webhook-signature has no signature of version 1 (`v1,` and base64).");
}

function checkTimestamp(text: string): void {
  if (!/^\d{1,15}$/.test(text)) {
    throw new WebhookError("invalid_header", "webhook-timestamp must be a number of seconds since 1970.");
  }
  const seconds = Math.round(Date.now() / 1000 - Number(text));
  if (Math.abs(seconds) <= TOLERANCE_SECONDS) return;
  const [code, when] =
    seconds > 0 ? (["timestamp_too_old", "ago"] as const) : (["timestamp_too_new", "ahead"] as const);
  const message = `webhook-timestamp is ${Math.abs(seconds)} seconds ${when}; up to ${TOLERANCE_SECONDS} are accepted.`;
  throw new WebhookError(code, `${message} If the delivery is genuine, the clock of this machine is wrong.`);
}

/** Compares with `verify`, whose duration does not depend on the place of the first difference. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: Uint8Array<ArrayBuffer>[],
  keys: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of signatures) {
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
    }
  }
  return false;
}

function readContent(bytes: Uint8Array, integers: Integers): object {
  const { type, timestamp, data } = readObject(new TextDecoder().decode(bytes), integers);
  if (typeof type === "string" && typeof timestamp === "string" && typeof data === "object" && data !== null) {
    return { type, timestamp, data };
  }
  throw new WebhookError("invalid_body", "The body is signed, but has no type, timestamp and data.");
}

function readObject(text: string, integers: Integers): { [name: string]: unknown } {
  try {
    return Object(parse(text, integers));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new WebhookError("invalid_body", `The body is signed, but is not JSON: ${error.message}`);
  }
}

/** Returns the bytes of a base64 text; undefined if the text is not base64. */
function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function join(one: Uint8Array, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + two.length);
  joined.set(one);
  joined.set(two, one.length);
  return joined;
}
