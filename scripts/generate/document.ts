/** openapi.yaml as the generators read it. */
import { join } from "node:path";

export type Schema = { [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema: Schema;
  "x-petstore-scope"?: string;
}

export interface Operation {
  operationId: string;
  tags: [string];
  security?: SecurityRequirement[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: { [mediaType: string]: { schema: Schema } } };
  responses: { [status: string]: Response | { $ref: string } };
  "x-petstore-deprecation"?: object;
  "x-petstore-not-found"?: string;
  "x-petstore-password-operation"?: boolean;
}

interface Response {
  headers?: { [name: string]: { $ref: string } };
  content?: { [mediaType: string]: { schema: Schema } };
  "x-petstore-body-bytes-max"?: number;
}

interface Header {
  required?: boolean;
  schema: Schema;
}

type SecurityRequirement = { apiKey?: [scope: string] };

export const source = await Bun.file(join(import.meta.dir, "../../openapi.yaml")).text();

const document = Bun.YAML.parse(source) as {
  security: SecurityRequirement[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: {
    schemas: { [name: string]: Schema };
    parameters: { [name: string]: Parameter };
    headers: { [name: string]: Header };
    responses: { [name: string]: Response };
  };
};

export const schemas = document.components.schemas;

export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** The scope that an operation requires; undefined for one without authentication. */
export function scopeOf({ security = document.security }: Operation): string | undefined {
  return security[0]?.apiKey?.[0];
}

/** The parameters that an operation has in its path, query or headers, with references resolved. */
export function parametersIn(place: Parameter["in"], { parameters = [] }: Operation): Parameter[] {
  return parameters
    .map((parameter) => ("$ref" in parameter ? find(document.components.parameters, parameter.$ref) : parameter))
    .filter((parameter) => parameter.in === place);
}

/** The response of an operation with this status; undefined if it has none. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  const response = responses[status];
  return response && "$ref" in response ? find(document.components.responses, response.$ref) : response;
}

/** A schema, or the component that it refers to. */
export function resolve(schema: Schema): Schema {
  return typeof schema.$ref === "string" ? find(schemas, schema.$ref) : schema;
}

/** Whether a body is bytes, such as an image. */
export function isBinary(content: { [mediaType: string]: { schema: Schema } } = {}): boolean {
  return Object.values(content).some(({ schema }) => resolve(schema).format === "binary");
}

export function findHeader(reference: string): Header {
  return find(document.components.headers, reference);
}

function find<Component>(components: { [name: string]: Component }, reference: string): Component {
  const component = components[reference.replace(/^.*\//, "")];
  if (!component) throw new Error(`The contract has no ${reference}.`);
  return component;
}
