/** The requests and results of operations, as the contract defines them. */
import type { operations } from "../src/contract/schema.gen.ts";
import type { ResponseHeaders } from "./headers.ts";
import type { Integers, WithIntegers } from "./json.ts";
import type { operations as descriptions } from "./operations.gen.ts";

/**
 * The request of an operation: `{ path, query, body, ifMatch, idempotencyKey, prefer }`, as far as the contract defines
 * them for the operation, and `CallOptions`. Undefined query values and optional members are not sent. A `body` that is not
 * JSON is a string, or the bytes of a file.
 */
export type Request<Id extends OperationId, As extends Integers = "bigint"> = WithIntegers<
  Parameters<Id> & Body<Id> & OwnHeaders<Id>,
  As
> &
  CallOptions;

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, also while it waits for a retry. */
  signal?: AbortSignal | undefined;
  /** As in `ClientOptions`, for this call. */
  timeoutSeconds?: number | undefined;
  /** As in `ClientOptions`, for this call. */
  retriesMax?: number | undefined;
}

/** The result of a successful operation. */
export interface Result<Data> extends ResponseHeaders {
  data: Data;
  /** The `ETag` of the response, to be sent as `ifMatch` with a change; undefined if it has none. */
  etag: string | undefined;
  /**
   * The `cursor` of the next page, or of the next request of an undo; undefined on the last page, and for operations
   * that return no list. With `after`, the position for the next `after`, always.
   */
  next: string | undefined;
  /** The position from which to follow the events after an export: `client.follow({ after: monitor })`. */
  monitor?: string | undefined;
  /** The number of all matching items, with `prefer: "count=exact"`; undefined if the service has not counted them. */
  totalCount?: number | undefined;
}

/** The data of an operation's result: JSON, the bytes of an image, a stream of bytes for other media types, or undefined. */
export type Data<Id extends OperationId, As extends Integers = "bigint"> = WithIntegers<
  {
    [Status in keyof operations[Id]["responses"] & (200 | 201 | 202 | 204)]: DataOf<
      operations[Id]["responses"][Status]
    >;
  }[keyof operations[Id]["responses"] & (200 | 201 | 202 | 204)],
  As
>;

/** A method of the client. The request is optional if the operation needs no values. */
export type Call<Id extends OperationId, As extends Integers = "bigint"> = WithRequest<
  Request<Id, As>,
  Promise<Result<Data<Id, As>>>
> &
  (Id extends PagedId
    ? { all: WithRequest<AllRequest<Id, As>, AsyncGenerator<Item<Id, As>, void, undefined>> }
    : unknown);

type WithRequest<Given, Returned> = object extends Given ? (request?: Given) => Returned : (request: Given) => Returned;

/** The request for all pages of a list. */
export type AllRequest<Id extends OperationId, As extends Integers = "bigint"> = Omit<Request<Id, As>, "query"> & {
  query?: Omit<NonNullable<WithIntegers<QueryOf<Id>, As>>, "cursor" | "after">;
};
type QueryOf<Id extends OperationId> = AllowUndefined<NonNullable<Parts<Id>["query"]>>;

export type Item<Id extends OperationId, As extends Integers = "bigint"> =
  Data<Id, As> extends (infer Element)[] ? Element : never;

type DataOf<Response> = Response extends { content: { "application/json": infer Json } }
  ? Json
  : Response extends { content: infer Content }
    ? Content[keyof Content] extends Uint8Array
      ? Uint8Array<ArrayBuffer>
      : ReadableStream<Uint8Array>
    : undefined;

type Parameters<Id extends OperationId> = {
  [Part in keyof Parts<Id> as [NonNullable<Parts<Id>[Part]>] extends [never] ? never : Part]: AllowUndefined<
    Parts<Id>[Part]
  >;
};
type Parts<Id extends OperationId> = Pick<operations[Id]["parameters"], "path" | "query">;

type Body<Id extends OperationId> = [NonNullable<operations[Id]["requestBody"]>] extends [never]
  ? object
  : operations[Id] extends { requestBody: { content: infer Content } }
    ? { body: AllowUndefined<Content[keyof Content]> }
    : operations[Id] extends { requestBody?: { content: infer Content } }
      ? { body?: AllowUndefined<Content[keyof Content]> }
      : never;

type OwnHeaders<Id extends OperationId> = ("If-Match" extends RequestHeader<Id>
  ? { ifMatch?: string | undefined }
  : object) &
  ("Idempotency-Key" extends RequestHeader<Id> ? { idempotencyKey?: string } : object) &
  ("Prefer" extends RequestHeader<Id> ? { prefer?: string | undefined } : object);

/** Allows undefined for optional members. */
type AllowUndefined<Given> = Given extends Uint8Array
  ? Uint8Array | Blob
  : Given extends object
    ? { [Name in keyof Given]: object extends Pick<Given, Name> ? Given[Name] | undefined : Given[Name] }
    : Given;

/** An operationId of the contract. */
export type OperationId = keyof typeof descriptions;

/** An operation that returns a list with pages. */
export type PagedId = {
  [Id in OperationId]: (typeof descriptions)[Id] extends { isPaged: true } ? Id : never;
}[OperationId];

/** The headers that the contract defines for the requests of an operation. */
type RequestHeader<Id extends OperationId> = (typeof descriptions)[Id]["headers"][number];
