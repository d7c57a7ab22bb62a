import { useState } from "react";
import { PetStoreError } from "../../client/index.ts";

/**
 * The `Idempotency-Key` of a form: one for each content, and the same one if a change is taken back. A save whose response
 * was lost can be repeated without being executed twice. The body must depend only on the draft, not on the time.
 */
export function useIdempotencyKey(draft: unknown): string {
  const [formKey] = useState(createIdempotencyKey);
  const content = JSON.stringify(draft, (_, value) => (typeof value === "bigint" ? `${value}n` : value)) ?? "";
  return `${formKey}-${hash(content)}`;
}

/** Hash of a text, with 64 bits, in the manner of FNV-1a. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

/** Whether the key was used in an earlier session, which alone can read the response. Nothing was done again. */
export function isFromEarlierSession(error: unknown): boolean {
  return error instanceof PetStoreError && error.code === "idempotency_key_reused";
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
