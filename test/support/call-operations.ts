import type { OperationId } from "../../src/contract/contract.ts";
import type { operations as descriptions } from "../../src/contract/operations.gen.ts";
import type { operations } from "../../src/contract/schema.gen.ts";
import { everyOperation, type Operation, parametersIn } from "./contract.ts";
import { checkResponse } from "./contract-check.ts";
import type { RequestOptions, TestResponse } from "./send-request.ts";

export type Query = string | Record<string, string>;
type Id = bigint | string;
type Body = RequestOptions["body"];

export interface CallOptions extends RequestOptions {
  /** The query, for operations that change something. */
  query?: Query;
}

/**
 * One function for each operation of the contract. Its parameters are the ids in the path, then the body, or the query
 * of a GET, then options.
 */
export type Calls = { [Of in OperationId]: (...given: ParametersOf<Of>) => Promise<TestResponse> };

type ParametersOf<Of extends OperationId> = [
  ...Ids<(typeof descriptions)[Of]["path"]>,
  ...BodyOrQuery<operations[Of], (typeof descriptions)[Of]["method"]>,
  options?: CallOptions,
];
type Ids<Path extends string> = Path extends `${string}{${string}}${infer Rest}` ? [id: Id, ...Ids<Rest>] : [];
type BodyOrQuery<
  Described extends { requestBody?: unknown; parameters: { query?: unknown } },
  Method,
> = Described extends {
  requestBody: object;
}
  ? [body: Body]
  : [NonNullable<Described["requestBody"]>] extends [never]
    ? Method extends "GET"
      ? [NonNullable<Described["parameters"]["query"]>] extends [never]
        ? []
        : [query?: Query]
      : []
    : [body?: Body];

interface Sender {
  request(path: string, options: RequestOptions): Promise<TestResponse>;
  /** The key for operations of scope `admin`. */
  adminKey(): Promise<string>;
}

/** Every response is checked against the contract before the caller sees it. */
export function callsOf(sender: Sender): Calls {
  const calls = everyOperation.map((operation) => [
    operation.id,
    async (...given: unknown[]) => {
      const { path, options } = toRequest(operation, given);
      const response = await sender.request(path, await withKey(operation, options, sender));
      checkResponse(operation.id, response, options.method === "HEAD");
      return response;
    },
  ]);
  return Object.fromEntries(calls);
}

function toRequest(operation: Operation, given: unknown[]): { path: string; options: RequestOptions } {
  const { method, body: described } = operation;
  const ids = parametersIn("path", operation).length;
  const hasQuery = method === "GET" && parametersIn("query", operation).length > 0;
  const [first, second] = given.slice(ids);
  const path = given.slice(0, ids).reduce<string>((rest, id) => rest.replace(/\{\w+\}/, `${id}`), operation.path);
  const { query: more, ...options } = ((described || hasQuery ? second : first) ?? {}) as CallOptions;

  const query = `${new URLSearchParams(hasQuery ? (first as Query | undefined) : more)}`;
  const body = described ? (first as Body) : undefined;
  const headers = { ...(body !== undefined && { "Content-Type": typeOf(operation) }), ...options.headers };
  return {
    path: `/v1${path}${query && "?"}${query}`,
    options: { method, ...(body !== undefined && { body }), ...options, headers },
  };
}

function typeOf({ body }: Operation): string {
  const [first = "", ...others] = Object.keys(body?.content ?? {});
  return others.includes("application/json") ? "application/json" : first;
}

/** Adds a key of sufficient scope to a request without a key and a cookie, if the operation needs one. */
async function withKey({ scope }: Operation, options: RequestOptions, sender: Sender): Promise<RequestOptions> {
  if (scope === undefined) return { key: null, ...options };
  if (scope !== "admin" || options.cookie !== undefined) return options;
  return { key: await sender.adminKey(), ...options };
}
