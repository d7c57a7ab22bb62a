/** openapi.yaml for the tests of its documentation. */
import { openapi } from "../support/contract.ts";

export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

export interface Described {
  $ref?: string;
  description?: string | undefined;
  example?: unknown;
  examples?: Record<string, { value: { [member: string]: unknown } }>;
  schema: Schema;
}

export interface Parameter extends Described {
  name: string;
  in: string;
  required?: boolean;
}

export interface Response {
  description: string;
  headers?: Record<string, Described>;
  content?: Record<string, Described>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: { [scheme: string]: unknown }[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Described> };
  responses: Record<string, Response>;
}

interface Document {
  security: { [scheme: string]: unknown }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, Described>;
    responses: Record<string, Response>;
  };
}

export const text = await Bun.file(new URL("../../openapi.yaml", import.meta.url)).text();

export const document = openapi as unknown as Document;

export const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** The part that a reference names, with the members beside the reference; any other part as it is. */
export function resolve<Part extends object>(part: Part): Part {
  const { $ref: reference, ...others } = part as Part & { $ref?: string };
  if (reference === undefined) return part;
  let found: unknown = document;
  for (const name of reference.slice(2).split("/")) found = (found as Record<string, unknown>)[name];
  return { ...(found as Part), ...others };
}

/** An example of a schema: its own, or one assembled from those of its properties or items. */
export function exampleOf(schema: Schema): unknown {
  const { examples, type, properties = {}, items } = resolve(schema);
  if (examples) return examples[0];
  if (items) return [exampleOf(items)];
  if (type !== "object") return undefined;
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]));
}

/** The example of a media type, a parameter or a header, or else of its schema. */
export function exampleIn({ example, schema }: Described): unknown {
  return example ?? exampleOf(schema);
}

/** Every property of the schemas, by its location. */
export function everyProperty(): [where: string, property: Schema][] {
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(name, schema));
}

function propertiesOf(where: string, { properties = {}, items }: Schema): [where: string, property: Schema][] {
  return [
    ...Object.entries(properties).flatMap(([name, property]): [string, Schema][] => [
      [`${where}.${name}`, property],
      ...propertiesOf(`${where}.${name}`, property),
    ]),
    ...(items ? propertiesOf(`${where}[]`, items) : []),
  ];
}

/** Every parameter, header and media type of the operations, by its location. */
export function everyPart(): [where: string, part: Described][] {
  return operations.flatMap(({ operationId, parameters = [], requestBody, responses }): [string, Described][] => [
    ...parameters.map(resolve).map((parameter): [string, Described] => [`${operationId} ${parameter.name}`, parameter]),
    ...label(`${operationId} body as`, requestBody?.content),
    ...Object.entries(responses).flatMap(([status, response]) => {
      const { headers, content } = resolve(response);
      return [...label(`${operationId} ${status}`, headers), ...label(`${operationId} ${status} as`, content)];
    }),
  ]);
}

function label(where: string, parts: Record<string, Described> = {}): [where: string, part: Described][] {
  return Object.entries(parts).map(([name, part]) => [`${where} ${name}`, resolve(part)]);
}
