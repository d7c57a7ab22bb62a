/** Reads openapi.yaml for the tests, independently of src/ and scripts/. */
import type { OperationId, Scope } from "../../src/contract/contract.ts";

/** The keywords of a schema that the tests use. */
export interface Schema {
  $ref?: string;
  /** One type, or one and `null`. */
  type?: string | string[];
  /** A schema, and `null`; with a discriminator, schemas of objects. */
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  format?: string;
  enum?: (string | null)[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  uniqueItems?: boolean;
  propertyNames?: Schema;
  additionalProperties?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  /** The scope that a request with this parameter needs. */
  "x-petstore-scope"?: Scope;
  "x-petstore-in-samples"?: boolean;
}

export interface Content {
  [mediaType: string]: { schema: Schema; example?: string | { [member: string]: unknown } };
}

export interface RequestBody {
  required: boolean;
  content: Content;
}

export interface Response {
  description: string;
  headers: Record<string, { required?: boolean; schema: Schema }>;
  content?: Content;
  "x-petstore-body-bytes-max"?: number;
}

/** An operation as the contract describes it, with its references to parameters, bodies, responses and headers resolved. */
export interface Operation {
  id: OperationId;
  tag: string;
  method: string;
  /** Path below `/v1`, with parameters such as `{petId}`. */
  path: string;
  /** Undefined if the operation needs neither a key nor a session. */
  scope: Scope | undefined;
  isDeprecated: boolean;
  parameters: Parameter[];
  body?: RequestBody;
  /** The responses by status, including `default`. */
  responses: Record<string, Response>;
  /** The keys of `responses`. */
  statuses: string[];
}

type Reference = { $ref: string };
type Security = { apiKey?: [Scope] }[];

interface DescribedOperation {
  operationId: OperationId;
  tags: [string];
  deprecated?: boolean;
  security?: Security;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, DescribedResponse | Reference>;
}

interface DescribedResponse extends Omit<Response, "headers"> {
  headers?: Record<string, Response["headers"][string] | Reference>;
}

interface Path {
  parameters?: (Parameter | Reference)[];
  [method: string]: unknown;
}

/** The whole document, with its references. */
export const openapi = Bun.YAML.parse(await Bun.file(new URL("../../openapi.yaml", import.meta.url)).text()) as {
  security?: Security;
  paths: Record<string, Path>;
};

/** The part that a reference such as `#/components/…` names; any other part as it is. */
export function resolve<Part extends object>(part: Part | Reference): Part {
  if (!("$ref" in part) || typeof part.$ref !== "string") return part as Part;
  let found: unknown = openapi;
  for (const name of part.$ref.slice("#/".length).split("/")) found = (found as Record<string, unknown>)?.[name];
  if (found === undefined) throw new Error(`The contract has no ${part.$ref}.`);
  return resolve(found as Part);
}

const methods = ["get", "put", "post", "patch", "delete"];

export const everyOperation: Operation[] = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((member) => methods.includes(member))
    .map((method) => toOperation(method.toUpperCase(), path, item, item[method] as DescribedOperation)),
);

function toOperation(method: string, path: string, item: Path, described: DescribedOperation): Operation {
  const { operationId: id, tags, security = openapi.security ?? [], requestBody, responses } = described;
  const parameters = [...(item.parameters ?? []), ...(described.parameters ?? [])];
  return {
    id,
    tag: tags[0],
    method,
    path,
    scope: security[0]?.apiKey?.[0],
    isDeprecated: described.deprecated ?? false,
    parameters: parameters.map(resolve<Parameter>),
    ...(requestBody && { body: resolve<RequestBody>(requestBody) }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, toResponse(each)])),
    statuses: Object.keys(responses),
  };
}

function toResponse(described: DescribedResponse | Reference): Response {
  const { headers = {}, ...response } = resolve<DescribedResponse>(described);
  return {
    ...response,
    headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, resolve(header)])),
  };
}

export function operationOf(id: OperationId): Operation {
  const operation = everyOperation.find((each) => each.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** The schema of a successful JSON response; undefined if the operation has none. */
export function successOf({ responses }: Operation): Schema | undefined {
  return (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema;
}

export function parametersIn(place: Parameter["in"], { parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

/** Whether the contract lists this header as a parameter of an operation. */
export function takesHeader(operation: Operation, name: string): boolean {
  return parametersIn("header", operation).some((parameter) => parameter.name === name);
}
