import { useState } from "react";
import { PetStoreError } from "../../client/index.ts";

/**
 * The `Idempotency-Key` of a form: one for each content, and the same one if a change is taken back. A save whose response
 * was lost can be repeated without being executed twice. The body must depend only on the draft, not on the time.
 */
export function useIdempotencyKey(draft: unknown): string {
  const [keys] = useState(() => new Map<string, string>());
  const content = JSON.stringify(draft, (_, value) => (typeof value === "bigint" ? `${value}n` : value)) ?? "";
  const key = keys.get(content) ?? createIdempotencyKey();
  keys.set(content, key);
  return key;
}

/** Whether the key was used in an earlier session, which alone can read the response. Nothing was done again. */
export function isFromEarlierSession(error: unknown): boolean {
  return error instanceof PetStoreError && error.code === "idempotency_key_reused";
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
