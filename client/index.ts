/** The TypeScript client of the pet store, for browsers, Bun and Node. */
export { buildRequest, type WireRequest } from "./build-request.ts";
export { type Client, type ClientOptions, createClient } from "./create-client.ts";
export { type FieldFault, PetStoreError } from "./pet-store-error.ts";
export type * from "./types.ts";
