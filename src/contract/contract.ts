/** openapi.yaml seen from TypeScript: what goes into each operation, and what may come out of it. */
import { operations as descriptions } from "./operations.gen.ts";
import type { components, operations } from "./schema.gen.ts";

export type OperationId = keyof typeof descriptions & keyof operations;

type Schemas = components["schemas"];
export type Scope = Schemas["Scope"];
export type Pet = Schemas["Pet"];
export type NewPet = Schemas["NewPet"];
export type PetStatus = Schemas["PetStatus"];
export type Category = Schemas["Category"];
export type NewCategory = Schemas["NewCategory"];
export type Order = Schemas["Order"];
export type OrderStatus = Schemas["OrderStatus"];
export type Inventory = Schemas["Inventory"];
export type Event = Schemas["Event"];
export type EventType = Schemas["EventType"];
export type EventData = Schemas["EventData"];
export type Actor = Schemas["Actor"];
export type Change = Schemas["Change"];
export type PetHistoryEntry = Schemas["PetHistoryEntry"];
export type KeyDescription = Schemas["Key"];
export type Person = Schemas["Person"];
export type Role = Schemas["Role"];
export type Invitation = Schemas["Invitation"];
export type ImportRow = Schemas["ImportRow"];

/** What is known of an operation at run time. */
export interface OperationDescription {
  method: string;
  path: string;
  /** What a caller must be allowed; undefined where anybody may call it. */
  scope?: Scope;
  parameters: { path: Record<string, ParameterDescription>; query: Record<string, ParameterDescription> };
  /** The headers that it reads: `If-Match`, `Idempotency-Key`. */
  headers: readonly string[];
  /** The media types of its body; none where it takes no body. */
  bodyTypes: readonly string[];
  isBodyRequired?: boolean;
  /** Takes a password or the token of a link: tries are throttled, and it makes its own transactions. */
  takesSecret?: boolean;
  /** Whether it adds something and asks for nothing that others change, so that several may run at the same time. */
  onlyAdds?: boolean;
  statuses: readonly (number | "default")[];
  /** Its answers depend on the time, or on who asks, and not only on the store and on what the caller may do. */
  isNotRemembered?: boolean;
  /** The code of the 404 for an id in the path that cannot be one. */
  notFound?: string;
  deprecation?: Deprecation;
}

export interface ParameterDescription {
  type: "int64" | "integer" | "string" | "boolean";
  isRepeatable: boolean;
  default?: string | number | boolean;
}

/** `since` and `sunset` are ISO 8601 times; `documentation` is a path of this server, `successor` one below the base URL. */
export interface Deprecation {
  since: string;
  sunset: string;
  documentation: string;
  successor: string;
}

export const contract: Record<OperationId, OperationDescription> = descriptions;

/** The validated input of an operation; parameters with a default are always there. */
export interface Input<Id extends OperationId> {
  path: Given<operations[Id]["parameters"]["path"]>;
  query: WithDefaults<Id, Given<operations[Id]["parameters"]["query"]>>;
  body: [NonNullable<operations[Id]["requestBody"]>] extends [never]
    ? undefined
    : BodyContent<NonNullable<operations[Id]["requestBody"]>>;
}

type BodyContent<Body> = Body extends { content: infer Content } ? Content[keyof Content] : never;

type Given<Parameters> = [NonNullable<Parameters>] extends [never] ? object : NonNullable<Parameters>;
type Defaulted<Id extends OperationId> = {
  [Name in keyof Query<Id>]: Query<Id>[Name] extends { default: unknown } ? Name : never;
}[keyof Query<Id>];
type Query<Id extends OperationId> = (typeof descriptions)[Id]["parameters"]["query"];
type WithDefaults<Id extends OperationId, Parameters> = Parameters &
  Required<Pick<Parameters, Defaulted<Id> & keyof Parameters>>;

/** What an operation may answer: one member for each status that the contract gives it. */
export type Output<Id extends OperationId> = {
  [Status in Exclude<keyof operations[Id]["responses"], "default">]: Answer<
    Status,
    operations[Id]["responses"][Status]
  >;
}[Exclude<keyof operations[Id]["responses"], "default">];

type Answer<Status, Response> = { status: Status } & BodyOf<Response> & HeadersOf<Response>;
type BodyOf<Response> = Response extends { content: { "application/json": infer Body } }
  ? { body: Body }
  : Response extends { content: infer Content }
    ? { stream: AsyncIterable<string>; type: keyof Content }
    : object;
type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? keyof OwnHeaders<Headers> extends never
    ? { headers?: undefined }
    : object extends OwnHeaders<Headers>
      ? { headers?: OwnHeaders<Headers> }
      : { headers: OwnHeaders<Headers> }
  : object;

/** Whether it only reads, changes something in one transaction, or makes its own. */
export type Access<Id extends OperationId> = (typeof descriptions)[Id] extends { takesSecret: true }
  ? "own"
  : (typeof descriptions)[Id]["method"] extends "GET"
    ? "read"
    : "write";

/** The headers that are the operation's own; the others are given to every answer of their kind by src/http. */
type OwnHeaders<Headers> = {
  [Name in keyof Headers as string extends Name
    ? never
    : Name extends HttpHeader<Headers>
      ? never
      : Name]: Headers[Name];
};
type HttpHeader<Headers> =
  | ("Request-Id" | "ETag" | "Cache-Control" | "WWW-Authenticate" | "Deprecation" | "Sunset")
  | ("Retry-After" | "RateLimit" | "RateLimit-Policy" | "Idempotent-Replayed")
  | (Headers extends { Deprecation: string } ? "Link" : never);

/** An operation of the contract. It returns every expected outcome; what it throws becomes an `internal_error`. */
export type Operation<Id extends OperationId, Context> = (
  input: Input<Id>,
  context: Context,
) => Output<Id> | Promise<Output<Id>>;
