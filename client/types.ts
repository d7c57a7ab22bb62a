/** The contract as a client sees it: what goes into each operation, and what comes back. */
import type { operations as descriptions } from "../src/contract/operations.gen.ts";
import type { components, operations } from "../src/contract/schema.gen.ts";

export type Schemas = components["schemas"];
export type Pet = Schemas["Pet"];
export type PetStatus = Schemas["PetStatus"];
export type PetHistoryEntry = Schemas["PetHistoryEntry"];
export type Category = Schemas["Category"];
export type Order = Schemas["Order"];
export type OrderStatus = Schemas["OrderStatus"];
export type Inventory = Schemas["Inventory"];
export type Event = Schemas["Event"];
export type EventType = Schemas["EventType"];
export type Actor = Schemas["Actor"];
export type Change = Schemas["Change"];
export type Key = Schemas["Key"];
export type MadeKey = Schemas["MadeKey"];
export type Scope = Schemas["Scope"];
export type Session = Schemas["Session"];
export type Person = Schemas["Person"];
export type Role = Schemas["Role"];
export type Invitation = Schemas["Invitation"];
export type MadeInvitation = Schemas["MadeInvitation"];
export type ImportReport = Schemas["ImportReport"];
export type ImportRow = Schemas["ImportRow"];

export type OperationId = keyof operations & keyof typeof descriptions;

/** What is sent with an operation. A query value or an optional member that is undefined is left out. */
export type Request<Id extends OperationId> = Parameters<Id> & Body<Id> & OwnHeaders<Id> & { signal?: AbortSignal };

/** What an operation answered. */
export interface Answer<Data> {
  data: Data;
  /** What to send as `ifMatch` with a change; undefined where the answer had none. */
  etag: string | undefined;
  /** The `cursor` of the next page; undefined on the last one, and where the answer is no list. */
  next: string | undefined;
  requestId: string;
}

/** The data of an operation's answer: its JSON, a stream where it is no JSON, undefined where it has no body. */
export type Data<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"] & (200 | 201 | 204)]: DataOf<operations[Id]["responses"][Status]>;
}[keyof operations[Id]["responses"] & (200 | 201 | 204)];

/** Takes a request, which may be left out where an operation needs nothing. */
export type Call<Id extends OperationId> =
  object extends Request<Id>
    ? (request?: Request<Id>) => Promise<Answer<Data<Id>>>
    : (request: Request<Id>) => Promise<Answer<Data<Id>>>;

type DataOf<Response> = Response extends { content: { "application/json": infer Json } }
  ? Json
  : Response extends { content: object }
    ? ReadableStream<Uint8Array<ArrayBuffer>>
    : undefined;

type Parameters<Id extends OperationId> = {
  [Place in keyof Places<Id> as [NonNullable<Places<Id>[Place]>] extends [never] ? never : Place]: Loose<
    Places<Id>[Place]
  >;
};
type Places<Id extends OperationId> = Pick<operations[Id]["parameters"], "path" | "query">;

type Body<Id extends OperationId> = [NonNullable<operations[Id]["requestBody"]>] extends [never]
  ? object
  : operations[Id] extends { requestBody: { content: infer Content } }
    ? { body: Loose<Content[keyof Content]> }
    : operations[Id] extends { requestBody?: { content: infer Content } }
      ? { body?: Loose<Content[keyof Content]> }
      : never;

type OwnHeaders<Id extends OperationId> = ("If-Match" extends Header<Id> ? { ifMatch?: string | undefined } : object) &
  ("Idempotency-Key" extends Header<Id> ? { idempotencyKey?: string } : object);
type Header<Id extends OperationId> = (typeof descriptions)[Id]["headers"][number];

/** Lets whatever may be absent be undefined as well. */
type Loose<Given> = Given extends object
  ? { [Name in keyof Given]: object extends Pick<Given, Name> ? Given[Name] | undefined : Given[Name] }
  : Given;
