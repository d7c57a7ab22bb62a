import type { operations as descriptions } from "./operations.gen.ts";

export type OperationId = keyof typeof descriptions;

/** An operation that returns a list with pages. */
export type PagedId = {
  [Id in OperationId]: (typeof descriptions)[Id] extends { isPaged: true } ? Id : never;
}[OperationId];

/** The headers that the contract defines for the requests of an operation. */
export type RequestHeader<Id extends OperationId> = (typeof descriptions)[Id]["headers"][number];
