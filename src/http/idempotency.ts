import type { Decipheriv } from "node:crypto";
import type { OperationDescription } from "../contract/contract.ts";
import { writeJson, writeJsonInParts } from "../contract/write-json.ts";
import { randomBytes, sha256, sha256InParallel } from "../credentials/token.ts";
import { refuse } from "../errors.ts";
import { runInTimeSlices } from "../store/event-loop.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { StoreWriter } from "../store/store.ts";
import type { RetryableRequest } from "../store/tables/idempotency.ts";
import { secretOf } from "./auth/admit.ts";
import { pathAndQueryOf } from "./base-url.ts";
import type { Caller, Exchange, Reply, RouteMatch } from "./exchange.ts";
import { type AnyInput, PARSED_AT_ONCE_MAX } from "./request/read-input.ts";
import { serialize } from "./response/respond.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Maximum size of a stored response; of a longer one, the short form is stored. */
const STORED_BYTES_MAX = 64 * 1024;
/** Maximum size of the long responses that are stored for a caller. */
const CALLER_BYTES_MAX = 64 * 1024 * 1024;

const OTHER_SESSION =
  "This `Idempotency-Key` was already used in another session, and only that session can read the response. Check " +
  "whether the change was made before you use a new one.";

/** Loads the module when it is needed first: at the start, it would add 9 ms and 6 MB. */
const nodeCrypto = () => process.getBuiltinModule("node:crypto");

/** The first line of a stored response; its body, or the short form of the body, follows. */
interface StoredHead extends Omit<Reply, "json"> {
  isAbridged?: true;
}

/** Restores the body of a response from its short form. */
type Restore = (short: string, store: StoreWriter) => Promise<unknown>;

/**
 * Returns the request in a form that is executed only once; undefined without an `Idempotency-Key`. `restore` is given
 * for an operation whose response may be long.
 */
export function toRetryable(
  match: RouteMatch,
  { body, idempotencyKey: key }: AnyInput,
  caller: Caller,
  restore: Restore | undefined,
): MaybePromise<Retryable | undefined> {
  if (key === undefined) return undefined;
  const { exchange, id } = match;
  const secret = secretOf(exchange, caller);
  return andThen(canonicalTextOf(body, exchange), (text) => {
    const fingerprint = sha256(`${pathAndQueryOf(exchange.request.url)}\n${text}`);
    const request = { caller: caller.name, operation: id, key };
    return new Retryable(request, match, { fingerprint, secret, restore });
  });
}

/** Returns the same text for bodies with equal JSON values, and for files with the same bytes. */
function canonicalTextOf(body: AnyInput["body"], exchange: Exchange): MaybePromise<string> {
  if (body instanceof Uint8Array) return sha256InParallel(body).then((hash) => hash.toHex());
  const isShort = Number(exchange.requestHeaders["content-length"]) <= PARSED_AT_ONCE_MAX;
  if (typeof body !== "object" || isShort) return writeJson(body);
  const parts = writeJsonInParts(body);
  let text = "";
  function step(): string | undefined {
    const { done, value } = parts.next();
    if (done) return text;
    text += value;
    return undefined;
  }
  return runInTimeSlices(step, { requester: exchange });
}

/**
 * A request that is executed once; when it is repeated, it gets the stored response. That may contain a new API key, so
 * it is encrypted with `secret`, the API key or session token of the request: the database alone does not reveal it.
 */
class Retryable {
  readonly #request: RetryableRequest;
  readonly #operation: OperationDescription;
  readonly #fingerprint: Uint8Array;
  readonly #secret: Uint8Array;
  readonly #restore: Restore | undefined;
  readonly #exchange: Exchange;

  constructor(
    request: RetryableRequest,
    { exchange, operation }: RouteMatch,
    { fingerprint, secret, restore }: { fingerprint: Uint8Array; secret: string; restore: Restore | undefined },
  ) {
    this.#request = request;
    this.#restore = restore;
    this.#operation = operation;
    this.#fingerprint = fingerprint;
    this.#secret = new Bun.CryptoHasher("sha256", secret).update(writeJson(request)).digest();
    this.#exchange = exchange;
  }

  async execute(store: StoreWriter, run: () => MaybePromise<Reply>): Promise<Reply> {
    const first = await store.idempotency.find(this.#request);
    if (first && !this.#fingerprint.every((byte, index) => byte === first.fingerprint[index])) {
      return refuse("idempotency_key_reused");
    }
    if (first) return this.#repeat(first.response, store);
    // Other operations have responses that are about as long as the request.
    const refusal = this.#restore && (await this.#findRefusal(store));
    if (refusal) return refusal;

    const outcome = await run();
    // A corrected request may reuse the key, and so may a retry after a 503.
    if (outcome.status === 400 || outcome.status === 503) return outcome;
    // An error is stored unserialized: its headers `Link` and `Faults` are made for each response.
    const reply = outcome.status < 400 ? serialize(outcome, this.#operation) : outcome;
    const response = this.#encrypt(this.#write(reply, outcome.abridge));
    await store.idempotency.save(this.#request, { fingerprint: this.#fingerprint, response });
    return reply;
  }

  /** Refuses a request whose caller has too many long responses, until the oldest expires. */
  async #findRefusal({ idempotency }: StoreWriter): Promise<Reply | undefined> {
    const { bytes, expiresInSeconds } = await idempotency.findLongResponses(this.#request.caller);
    if (bytes < CALLER_BYTES_MAX) return undefined;
    const message =
      "The responses that are stored for this caller's requests with an `Idempotency-Key` take up 64 MiB, which is the " +
      `limit. Try again in ${expiresInSeconds} seconds, or without an \`Idempotency-Key\`.`;
    return { ...refuse("rate_limited", message), headers: { "Retry-After": `${expiresInSeconds}` } };
  }

  async #repeat(response: Uint8Array, store: StoreWriter): Promise<Reply> {
    const text = this.#decrypt(response);
    // After another login, the person repeats a request of the earlier session: it must not be executed again.
    if (text === undefined) return refuse("idempotency_key_reused", OTHER_SESSION);
    const lineEnd = text.indexOf("\n");
    const { isAbridged, headers, ...head }: StoredHead = JSON.parse(text.slice(0, lineEnd));
    const json = text.slice(lineEnd + 1);
    const reply = { ...head, headers: { ...headers, "Idempotent-Replayed": "true" } };
    if (!isAbridged) return { ...reply, ...(json && { json }) };
    return serialize({ ...reply, body: await this.#restore?.(json, store) }, this.#operation);
  }

  /** Returns what is stored: the short form of a long response, or else all of it. */
  #write({ json = "", ...reply }: Reply, abridge?: () => string): string {
    const { Ignored } = this.#exchange.headers;
    const head: StoredHead = Ignored === undefined ? reply : { ...reply, headers: { ...reply.headers, Ignored } };
    // Not in one JSON text: escaping a response takes longer than encrypting it.
    const text = `${JSON.stringify(head)}\n${json}`;
    if (!abridge || Buffer.byteLength(text) <= STORED_BYTES_MAX) return text;
    return `${JSON.stringify({ ...head, isAbridged: true })}\n${abridge()}`;
  }

  #encrypt(text: string): Uint8Array {
    const iv = randomBytes(IV_BYTES);
    const cipher = nodeCrypto().createCipheriv("aes-256-gcm", this.#secret, iv);
    const encrypted = [cipher.update(text, "utf8"), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]);
  }

  /** Returns undefined if the text was encrypted with another secret. */
  #decrypt(encrypted: Uint8Array): string | undefined {
    const decipher = nodeCrypto().createDecipheriv("aes-256-gcm", this.#secret, encrypted.subarray(0, IV_BYTES));
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES));
    return isAuthentic(decipher) ? text.toString("utf8") : undefined;
  }
}

/** Ends the decryption, whose last part is empty, and returns whether the secret was the right one. */
function isAuthentic(decipher: Decipheriv): boolean {
  try {
    decipher.final();
    return true;
  } catch {
    return false;
  }
}
