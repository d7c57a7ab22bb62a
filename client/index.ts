/** The TypeScript client of the pet store, for browsers, Bun and Node. */
export { buildRequest, type WireRequest } from "./build-request.ts";
export type * from "./calls.ts";
export type { ClientOptions } from "./client-options.ts";
export { type Client, createClient } from "./create-client.ts";
export type { EventFeed, EventPage } from "./event-feed.ts";
export type { FollowRequest } from "./follow-events.ts";
export type { Deprecation, RateLimit, ResponseHeaders } from "./headers.ts";
export type { Attempt, Hooks } from "./hooks.ts";
export { type Integers, UnsafeIntegerError, type WithIntegers } from "./integers.ts";
export { type Json, parse, stringify } from "./json.ts";
export type { OperationId, PagedId } from "./operation-id.ts";
export type { ErrorCode } from "./operations.gen.ts";
export { type ClientErrorCode, type FieldFault, PetStoreError } from "./pet-store-error.ts";
export type * from "./schemas.ts";
export type { Fetch } from "./send.ts";
