/** The TypeScript client of the pet store, for browsers, Bun and Node. */
export { buildRequest, type WireRequest } from "./build-request.ts";
export type * from "./calls.ts";
export type { ClientOptions } from "./client-options.ts";
export { type Client, createClient } from "./create-client.ts";
export type { EventFeed, EventPage, FollowRequest } from "./event-feed.ts";
export type { Deprecation, RateLimit, ResponseHeaders } from "./headers.ts";
export {
  type Integers,
  type Json,
  parse,
  parseLines,
  stringify,
  UnsafeIntegerError,
  type WithIntegers,
} from "./json.ts";
export type { ErrorCode } from "./operations.gen.ts";
export { type ClientErrorCode, type FieldFault, PetStoreError } from "./pet-store-error.ts";
export { decimalsOf, formatAmount } from "./price.ts";
export type * from "./schemas.ts";
export type { Attempt, Fetch, Hooks } from "./send.ts";
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookHeaders,
  type WebhookMessage,
} from "./verify-webhook.ts";
