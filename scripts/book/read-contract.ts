/** An operation as the contract describes it, with all references resolved. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  /** Path below `/v1`. */
  path: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  /** Undefined if the operation needs no key. */
  scope: string | undefined;
  parameters: Parameter[];
  body: RequestBody | undefined;
  responses: [status: string, response: Response][];
}

export interface RequestBody {
  /** The media type of the samples. */
  type: string;
  /** All media types. */
  types: string[];
  schema: Schema;
  example: unknown;
  isRequired: boolean;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  "x-petstore-in-samples"?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number | bigint;
  maximum?: number | bigint;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
  example?: unknown;
}

export interface Response {
  description: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

export interface Contract {
  info: { description: string };
  tags: { name: string; description: string }[];
  operations: Operation[];
}

export function readContract(yaml: string): Contract {
  const document = dereference(Bun.YAML.parse(yaml) as Json) as unknown as {
    info: Contract["info"];
    tags: Contract["tags"];
    security: { apiKey?: string[] }[];
    paths: Record<string, Record<string, Described>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => toOperation(path, method, described, document.security)),
  );
  return { info: document.info, tags: document.tags, operations };
}

interface Described {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security?: { apiKey?: string[] }[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Response>;
}

function toOperation(path: string, method: string, described: Described, security: { apiKey?: string[] }[]): Operation {
  const {
    operationId: id,
    tags,
    summary,
    description = "",
    deprecated = false,
    parameters = [],
    responses,
  } = described;
  const [scope] = (described.security ?? security).flatMap(({ apiKey = [] }) => apiKey);
  const content = Object.entries(described.requestBody?.content ?? {});
  const [type, media] = content.find(([each]) => each === "application/json") ?? content[0] ?? [];
  const types = content.map(([each]) => each);
  const body = type !== undefined && media && { type, types, ...media, example: media.example };
  return {
    ...{ id, tag: tags[0], method: method.toUpperCase(), path, summary, description, scope, parameters },
    isDeprecated: deprecated,
    body: body ? { ...body, isRequired: described.requestBody?.required ?? false } : undefined,
    responses: Object.entries(responses),
  };
}

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** Returns a document with each `$ref` into it replaced by what it refers to, unless it is within that itself. */
function dereference(document: Json): Json {
  function walk(value: Json, within: string[]): Json {
    if (Array.isArray(value)) return value.map((each) => walk(each, within));
    if (value === null || typeof value !== "object") return value;
    const { $ref, ...others } = value;
    if (typeof $ref !== "string") {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, within)]));
    }
    if (within.includes($ref)) return {};
    return { ...(walk(find(document, $ref), [...within, $ref]) as object), ...others };
  }
  return walk(document, []);
}

function find(document: Json, reference: string): Json {
  const names = reference.slice("#/".length).split("/");
  return names.reduce<Json>((value, name) => (value as { [member: string]: Json })[name] ?? null, document);
}
