/** The contract's types for a client. An int64 is a bigint, a time an ISO 8601 string in UTC. */
import type { Event as KnownEvent } from "../src/contract/event.ts";
import type { operations as descriptions } from "../src/contract/operations.gen.ts";
import type { components, operations } from "../src/contract/schema.gen.ts";

export type Schemas = components["schemas"];
export type Pet = Schemas["Pet"];
export type PetStatus = Schemas["PetStatus"];
export type PetDetails = Schemas["PetDetails"];
export type PetHistoryEntry = Schemas["PetHistoryEntry"];
export type Category = Schemas["Category"];
export type Order = Schemas["Order"];
export type Customer = Schemas["Customer"];
/** The values that this version of the client knows: later versions of the service may add others. */
export type OrderStatus = Schemas["OrderStatus"];
export type Inventory = Schemas["Inventory"];
/** An event. Of a type that this version of the client knows, comparing `type` narrows `data`. */
export type Event = KnownEvent | Schemas["OtherEvent"];
export type { KnownEvent };
export type EventType = Schemas["EventType"];
export type Actor = Schemas["Actor"];
export type Change = Schemas["Change"];
export type Key = Schemas["Key"];
export type CreatedKey = Schemas["CreatedKey"];
export type Scope = Schemas["Scope"];
export type Session = Schemas["Session"];
export type Person = Schemas["Person"];
export type Role = Schemas["Role"];
export type Invitation = Schemas["Invitation"];
export type CreatedInvitation = Schemas["CreatedInvitation"];
export type PasswordLink = Schemas["PasswordLink"];
export type Link = Schemas["Link"];
export type LinkKind = Schemas["LinkKind"];
export type ImportReport = Schemas["ImportReport"];
export type ImportRow = Schemas["ImportRow"];

export type OperationId = keyof operations & keyof typeof descriptions;

/**
 * The request of an operation: those of `{ path, query, body, ifMatch, idempotencyKey, prefer }` that the contract defines
 * for it, and `signal`. Undefined query values and optional members are not sent. A `body` that is not JSON is a string.
 */
export type Request<Id extends OperationId> = Parameters<Id> & Body<Id> & OwnHeaders<Id> & { signal?: AbortSignal };

/** The result of a successful operation. */
export interface Result<Data> {
  data: Data;
  /** The `ETag` of the response, to be sent as `ifMatch` with a change; undefined if it has none. */
  etag: string | undefined;
  /**
   * The `cursor` of the next page; undefined on the last page, and for operations that return no list. With `after`, the
   * position for the next `after`, always.
   */
  next: string | undefined;
  /** The number of all matching items, with `prefer: "count=exact"`; undefined if the service has not counted them. */
  totalCount?: number | undefined;
  /** The id of the request in the service's log. */
  requestId: string;
}

/** The data of an operation's result: JSON, a stream of bytes for other media types, or undefined without a body. */
export type Data<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"] & (200 | 201 | 204)]: DataOf<operations[Id]["responses"][Status]>;
}[keyof operations[Id]["responses"] & (200 | 201 | 204)];

/** A method of the client. The request is optional if the operation needs no values. */
export type Call<Id extends OperationId> =
  object extends Request<Id>
    ? (request?: Request<Id>) => Promise<Result<Data<Id>>>
    : (request: Request<Id>) => Promise<Result<Data<Id>>>;

type DataOf<Response> = Response extends { content: { "application/json": infer Json } }
  ? Json
  : Response extends { content: object }
    ? ReadableStream<Uint8Array<ArrayBuffer>>
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

type OwnHeaders<Id extends OperationId> = ("If-Match" extends Header<Id> ? { ifMatch?: string | undefined } : object) &
  ("Idempotency-Key" extends Header<Id> ? { idempotencyKey?: string } : object) &
  ("Prefer" extends Header<Id> ? { prefer?: string | undefined } : object);
type Header<Id extends OperationId> = (typeof descriptions)[Id]["headers"][number];

/** Allows undefined for optional members. */
type AllowUndefined<Given> = Given extends object
  ? { [Name in keyof Given]: object extends Pick<Given, Name> ? Given[Name] | undefined : Given[Name] }
  : Given;
