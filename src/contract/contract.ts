/** The types of the contract: the input and the possible outputs of each operation. */
import { operations as descriptions } from "./operations.gen.ts";
import type { components, operations } from "./schema.gen.ts";

export type OperationId = keyof typeof descriptions & keyof operations;

type Schemas = components["schemas"];
export type Scope = Schemas["Scope"];
export type Pet = Schemas["Pet"];
export type NewPet = Schemas["NewPet"];
export type PetProfile = Schemas["PetProfile"];
export type PetDetails = Schemas["PetDetails"];
export type DeletedPet = Schemas["DeletedPet"];
export type PetStatus = Schemas["PetStatus"];
export type Category = Schemas["Category"];
export type NewCategory = Schemas["NewCategory"];
export type Order = Schemas["Order"];
export type OrderStatus = Schemas["OrderStatus"];
export type Customer = Schemas["Customer"];
export type WaitingEntry = Schemas["WaitingEntry"];
export type WaitingStatus = Schemas["KnownWaitingStatus"];
export type WaitingSummary = Schemas["WaitingSummary"];
/** A type of event about an entry of the waiting list that names no changes. */
export type WaitingEventType = Schemas["WaitingEvent"]["type"];
export type Enquiry = Schemas["Enquiry"];
export type EnquirySummary = Schemas["EnquirySummary"];
export type Price = Schemas["Price"];
export type Photo = Schemas["Photo"];
export type CataloguePet = Schemas["CataloguePet"];
export type StoreSettings = Schemas["StoreSettings"];
export type Inventory = Schemas["Inventory"];
export type Statistics = Schemas["Statistics"];
export type Figures = Schemas["Figures"];
export type EventType = Schemas["EventType"];
export type EventTypeFilter = Schemas["EventTypeFilter"];
export type { Event, EventData } from "./event.ts";
export type Actor = Schemas["Actor"];
export type Import = Schemas["Import"];
export type KeptPet = Schemas["KeptPet"];
export type Change = Schemas["Change"];
export type PetHistoryEntry = Schemas["PetHistoryEntry"];
export type KeyDescription = Schemas["Key"];
export type KeyCreator = Schemas["KeyCreator"];
export type Person = Schemas["Person"];
export type Role = Schemas["Role"];
export type Session = Schemas["Session"];
export type Invitation = Schemas["Invitation"];
export type WebhookDescription = Schemas["Webhook"];
export type WebhookStatus = Schemas["WebhookStatus"];
export type WebhookSummary = Schemas["WebhookSummary"];
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type DeliveryOutcome = Schemas["DeliveryOutcome"];
export type ImportRow = Schemas["ImportRow"];

/** All members of a schema; undefined stands for an optional one that is absent. */
export type Members<Schema> = { [Name in keyof Required<Schema>]: Schema[Name] | undefined };

/** Removes the undefined members. A value that does not name every member of the schema does not compile. */
export function present<Schema extends object>(members: Members<Schema>): Schema {
  for (const name in members) if (members[name] === undefined) return withoutUndefined(members) as Schema;
  return members as Schema;
}

/** By a loop, since rest and spread take several times as long. */
function withoutUndefined(members: { [name: string]: unknown }): object {
  const present: { [name: string]: unknown } = {};
  for (const name in members) {
    const value = members[name];
    if (value !== undefined) present[name] = value;
  }
  return present;
}

/** By hand, since each page makes up to 100 pets, and `present` takes several times as long. */
export function makePet(id: bigint, name: string, categoryId: bigint, status: PetStatus | undefined): Pet {
  if (status === undefined) return { id, name, categoryId };
  return { id, name, categoryId, status } satisfies Required<Pet>;
}

/** The names of members. A list that lacks one of them does not compile. */
export function namesOf<Name extends string>(members: { [Of in Name]: true }): Name[] {
  return Object.keys(members) as Name[];
}

/** Preferences that the service honours (RFC 7240), as `name=value`. */
export type Preference = "handling=strict" | "count=exact" | `wait=${number}`;

export interface OperationDescription {
  method: string;
  path: string;
  scope?: Scope;
  /** The scopes that query parameters need, if they are higher ones. */
  parameterScopes?: { readonly [name: string]: Scope };
  parameters: { path: Record<string, ParameterDescription>; query: Record<string, ParameterDescription> };
  /** Names of the request headers that it reads: `If-Match`, `Idempotency-Key`. */
  headers: readonly string[];
  bodyTypes: readonly string[];
  /** Whether the body is a file, not text. */
  takesBytes?: boolean;
  isBodyRequired?: boolean;
  /** Names of the members of its body; undefined if the body is not JSON. */
  bodyMembers?: readonly string[];
  readOnlyMembers?: readonly string[];
  bodyBytesMax?: number;
  statuses: readonly (number | "default")[];
  /** Status of a response to a POST that has the ETag of its body: 201 or 200. */
  taggedStatus?: number;
  /** The response does not end by itself. */
  isStream?: boolean;
  /** The body carries a password or the token of a link: attempts are throttled, and it opens its own transactions. */
  isPasswordOperation?: boolean;
  /** Error code of the 404 for a path parameter that is not a valid identifier. */
  notFound?: string;
  deprecation?: Deprecation;
}

export interface ParameterDescription {
  type: "int64" | "integer" | "string" | "boolean";
  isRepeatable: boolean;
  default?: string | number | boolean;
}

/** `since` and `sunset` are ISO 8601 times, `documentation` is a path of the server, `successor` one below the base URL. */
export interface Deprecation {
  since: string;
  sunset: string;
  documentation: string;
  successor: string;
}

export const contract: Record<OperationId, OperationDescription> = descriptions;

/** Whether the operation has been removed by `now` (milliseconds since 1970). */
export function isRemoved({ deprecation }: OperationDescription, now: number): boolean {
  return deprecation !== undefined && now >= Date.parse(deprecation.sunset);
}

/** Whether the operation knows a member of its body; one that a PATCH cannot change is known, too. */
export function isMember(name: string, { bodyMembers = [], readOnlyMembers = [] }: OperationDescription): boolean {
  return bodyMembers.includes(name) || readOnlyMembers.includes(name);
}

/** The validated input of an operation. Parameters with a default are always present. */
export interface Input<Id extends OperationId> {
  path: Present<operations[Id]["parameters"]["path"]>;
  query: WithDefaults<Id, Present<operations[Id]["parameters"]["query"]>>;
  body: [NonNullable<operations[Id]["requestBody"]>] extends [never]
    ? undefined
    : BodyContent<NonNullable<operations[Id]["requestBody"]>>;
}

type BodyContent<Body> = Body extends { content: infer Content } ? Content[keyof Content] : never;

type Present<Parameters> = [NonNullable<Parameters>] extends [never] ? object : NonNullable<Parameters>;
type Defaulted<Id extends OperationId> = {
  [Name in keyof Query<Id>]: Query<Id>[Name] extends { default: unknown } ? Name : never;
}[keyof Query<Id>];
type Query<Id extends OperationId> = (typeof descriptions)[Id]["parameters"]["query"];
type WithDefaults<Id extends OperationId, Parameters> = Parameters &
  Required<Pick<Parameters, Defaulted<Id> & keyof Parameters>>;

/** The possible results of an operation: a union with one member for each status in the contract. */
export type Output<Id extends OperationId> = {
  [Status in Exclude<keyof operations[Id]["responses"], "default">]: Result<
    Status,
    operations[Id]["responses"][Status]
  >;
}[Exclude<keyof operations[Id]["responses"], "default">];

type Result<Status, Response> = {
  status: Status;
  abridge?: () => string;
  resume?: object | undefined;
} & BodyOf<Response> &
  HeadersOf<Response>;
type BodyOf<Response> = Response extends { content: { "application/json": infer Body } }
  ? Body extends (infer Item)[]
    ? { body: Body; resource?: Item }
    : { body: Body }
  : Response extends { content: infer Content }
    ? Content[keyof Content] extends Uint8Array
      ? { bytes: Uint8Array; type: keyof Content }
      : { stream: AsyncIterable<string>; type: keyof Content }
    : object;
type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? keyof OwnHeaders<Headers> extends never
    ? { headers?: RetryAfter<Headers> }
    : object extends OwnHeaders<Headers>
      ? { headers?: OwnHeaders<Headers> }
      : { headers: OwnHeaders<Headers> }
  : object;

/** How an operation uses the store: it reads, writes in one transaction, or opens its own transactions. */
export type Access<Id extends OperationId> = (typeof descriptions)[Id] extends { isPasswordOperation: true }
  ? "own"
  : (typeof descriptions)[Id]["method"] extends "GET"
    ? "read"
    : "write";

/** The headers that the operation sets itself; src/http sets the others. */
type OwnHeaders<Headers> = {
  [Name in keyof Headers as string extends Name
    ? never
    : Name extends HttpHeader<Headers>
      ? never
      : Name]: Headers[Name];
};
type HttpHeader<Headers> =
  | ("Request-Id" | "X-Content-Type-Options" | "ETag" | "WWW-Authenticate" | "Deprecation" | "Sunset")
  | ("Dry-Run" | "Ignored" | "Preference-Applied" | "Vary" | "Content-Encoding")
  | ("Retry-After" | "RateLimit" | "RateLimit-Policy" | "Idempotent-Replayed")
  | ([CacheControl<Headers>] extends ["private, no-cache"] ? "Cache-Control" : never)
  | "Faults"
  // Operations set `Link` only for pages: `src/http` adds those of errors and of deprecated operations.
  | (Headers extends { Link: string } ? "Link" : never);

/** An operation may say when to try again, in place of `src/http`. */
type RetryAfter<Headers> = Headers extends { "Retry-After": string }
  ? { "Retry-After": string } | undefined
  : undefined;

type CacheControl<Headers> = Headers extends { "Cache-Control"?: infer Value } ? Value : never;

/** Implementation of an operation. It returns every expected outcome; what it throws becomes an `internal_error`. */
export type Operation<Id extends OperationId, Context> = (
  input: Input<Id>,
  context: Context,
) => Output<Id> | Promise<Output<Id>>;

/** Maximum number of a request's fields that a response names as unknown. */
export const NAMES_MAX = 10;
/** Maximum length of a field's name in a response; the rest is cut off. */
export const NAME_LENGTH_MAX = 64;
