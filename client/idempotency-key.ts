import type { OperationId } from "./operation-id.ts";
import { operations } from "./operations.gen.ts";

/** Whether the service executes a repeated request of this operation once, by its `Idempotency-Key`. */
export function takesIdempotencyKey(id: OperationId): boolean {
  const headers: readonly string[] = operations[id].headers;
  return headers.includes("Idempotency-Key");
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
