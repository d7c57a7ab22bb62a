/** The parts of an OpenAPI 3.1 document that are compared between versions of the contract. */
export interface Document extends Extensible {
  servers?: Server[];
  security?: Extensible[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, Extensible>>;
}

export type Extensible = { [name: string]: unknown };
export type PathItem = { parameters?: Parameter[] } & { [method: string]: Operation };
export type Content = Record<string, { schema: Schema }>;

export interface Server {
  url: string;
}

export interface Operation extends Extensible {
  security?: Extensible[];
  parameters?: Parameter[];
  requestBody?: Extensible & { required?: boolean; content: Content };
  responses: Record<string, Response>;
}

export interface Parameter extends Extensible {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Response extends Extensible {
  headers?: Record<string, Extensible & { required?: boolean; schema: Schema }>;
  content?: Content;
}

export interface Schema extends Extensible {
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  required?: string[];
  enum?: unknown[];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Every operation by method and path, with references resolved and with the parts inherited from path and document. */
export function operationsOf(document: Document): Record<string, Operation> {
  const { paths, security } = resolveReferences(document);
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        if (!operation) return [];
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return [[`${method.toUpperCase()} ${path}`, { security, ...operation, parameters } as Operation]];
      }),
    ),
  );
}

/** A copy in which each reference is replaced by what it names, except one that leads back to itself. */
function resolveReferences(document: Document): Document {
  function expand(part: unknown, within: string[]): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((each) => expand(each, within));

    const { $ref: reference, ...others } = part as Extensible;
    if (typeof reference === "string" && !within.includes(reference)) {
      const named = expand(find(reference), [...within, reference]) as Extensible;
      return { ...named, ...(expand(others, within) as Extensible) };
    }
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, expand(value, within)]));
  }

  function find(reference: string): unknown {
    let found: unknown = document;
    for (const name of reference.slice(2).split("/")) found = (found as Extensible)[name];
    return found;
  }

  return expand(document, []) as Document;
}
