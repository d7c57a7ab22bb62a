import type { OperationId } from "./operation-id.ts";
import type { PetStoreError } from "./pet-store-error.ts";

/** An attempt to send a request. */
export interface Attempt {
  operationId: OperationId;
  method: string;
  url: string;
  /** The headers, without the API key. `onRequest` may change them. */
  headers: Record<string, string>;
  /** 1, or more for a retry. */
  number: number;
}

/** Functions that are called for each attempt, such as for a log or for tracing. */
export interface Hooks {
  /** Called before the attempt is sent. It may add headers, such as `traceparent`. */
  onRequest?: ((attempt: Attempt) => void) | undefined;
  /** Called when a response has arrived, also an error response. */
  onResponse?: ((response: Pick<Response, "status" | "headers">, attempt: Attempt) => void) | undefined;
  /** Called when the attempt has failed and will be retried. */
  onRetry?: ((error: PetStoreError, delaySeconds: number, attempt: Attempt) => void) | undefined;
}
