import type { Cipheriv, Decipheriv } from "node:crypto";
import type { OperationDescription } from "../contract/contract.ts";
import { writeJson, writeJsonInParts } from "../contract/write-json.ts";
import { randomBytes, sha256 } from "../credentials/token.ts";
import { refuse } from "../errors.ts";
import { runInTimeSlices, yieldToEventLoop } from "../store/event-loop.ts";
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
/** Size of the parts in which a response is encrypted, and after each of which a longer one yields to the event loop. */
const PART_BYTES = 512 * 1024;

const OTHER_SESSION =
  "This `Idempotency-Key` was already used in another session, and only that session can read the response. Check " +
  "whether the change was made before you use a new one.";

/** Loads the module when it is needed first: at the start, it would add 9 ms and 6 MB. */
const nodeCrypto = () => process.getBuiltinModule("node:crypto");

/** Returns the request in a form that is executed only once; undefined without an `Idempotency-Key`. */
export function toRetryable(
  match: RouteMatch,
  { body, idempotencyKey: key }: AnyInput,
  caller: Caller,
): MaybePromise<Retryable | undefined> {
  if (key === undefined) return undefined;
  const { exchange } = match;
  const secret = secretOf(exchange, caller);
  return andThen(canonicalTextOf(body, exchange), (text) => {
    const fingerprint = sha256(`${pathAndQueryOf(exchange.request.url)}\n${text}`);
    return new Retryable({ caller: caller.name, operation: match.id, key }, match, fingerprint, secret);
  });
}

/** Returns the same text for bodies with equal JSON values. */
function canonicalTextOf(body: AnyInput["body"], { requestHeaders }: Exchange): MaybePromise<string> {
  const isShort = Number(requestHeaders["content-length"]) <= PARSED_AT_ONCE_MAX;
  if (typeof body !== "object" || isShort) return writeJson(body);
  const parts = writeJsonInParts(body);
  let text = "";
  return runInTimeSlices(() => {
    const { done, value } = parts.next();
    if (done) return text;
    text += value;
    return undefined;
  });
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
  readonly #exchange: Exchange;

  constructor(request: RetryableRequest, { exchange, operation }: RouteMatch, fingerprint: Uint8Array, secret: string) {
    this.#request = request;
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
    if (first) {
      const reply = await this.#decrypt(first.response);
      // After another login, the person repeats a request of the earlier session: it must not be executed again.
      if (!reply) return refuse("idempotency_key_reused", OTHER_SESSION);
      return { ...reply, headers: { ...reply.headers, "Idempotent-Replayed": "true" } };
    }

    const outcome = await run();
    // A corrected request may reuse the key.
    if (outcome.status === 400) return outcome;
    // An error is stored unserialized: its headers `Link` and `Faults` are made for each response.
    const reply = outcome.status < 400 ? serialize(outcome, this.#operation) : outcome;
    const { Ignored } = this.#exchange.headers;
    const stored = Ignored === undefined ? reply : { ...reply, headers: { ...reply.headers, Ignored } };
    const response = await this.#encrypt(stored);
    await store.idempotency.save(this.#request, { fingerprint: this.#fingerprint, response });
    // Its commit takes as long again.
    if (response.length > PART_BYTES) await yieldToEventLoop();
    return reply;
  }

  async #encrypt(reply: Reply): Promise<Uint8Array> {
    const iv = randomBytes(IV_BYTES);
    const cipher = nodeCrypto().createCipheriv("aes-256-gcm", this.#secret, iv);
    const { json = "", ...head } = reply;
    // Not in one JSON text: escaping a report of an import takes longer than encrypting it.
    const parts = await updateInParts(cipher, Buffer.from(`${JSON.stringify(head)}\n${json}`));
    parts.push(cipher.final());
    return Buffer.concat([iv, cipher.getAuthTag(), ...parts]);
  }

  /** Returns undefined if the response was encrypted with another secret. */
  async #decrypt(encrypted: Uint8Array): Promise<Reply | undefined> {
    const decipher = nodeCrypto().createDecipheriv("aes-256-gcm", this.#secret, encrypted.subarray(0, IV_BYTES));
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const parts = await updateInParts(decipher, encrypted.subarray(IV_BYTES + TAG_BYTES));
    if (!isAuthentic(decipher)) return undefined;
    const [head = "", json] = Buffer.concat(parts).toString("utf8").split("\n");
    return { ...JSON.parse(head), ...(json && { json }) };
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

async function updateInParts(cipher: Cipheriv | Decipheriv, bytes: Uint8Array): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    parts.push(cipher.update(bytes.subarray(start, start + PART_BYTES)));
    if (bytes.length > PART_BYTES) await yieldToEventLoop();
  }
  return parts;
}
