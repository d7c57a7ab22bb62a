import { isDeepStrictEqual } from "node:util";

/** A document of OpenAPI 3.1, as far as it is compared. */
export interface Document extends Extensible {
  servers?: Server[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, Extensible>>;
}
type Extensible = { [name: string]: unknown };
type PathItem = { parameters?: Parameter[] } & { [method: string]: Operation };
type Direction = "request" | "answer";
type Content = Record<string, { schema: Schema }>;

interface Server {
  url: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}
interface Operation extends Extensible {
  security?: Extensible[];
  parameters?: Parameter[];
  requestBody?: Extensible & { required?: boolean; content: Content };
  responses: Record<string, Response>;
}
interface Parameter extends Extensible {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Response extends Extensible {
  headers?: Record<string, Extensible & { required?: boolean; schema: Schema }>;
  content?: Content;
}
interface Schema extends Extensible {
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  enum?: unknown[];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const annotations = ["description", "title", "example", "examples", "$comment"];
const comparedByPart = ["properties", "items", "required", "enum"];

/** Says what the released document promises and the present one does not keep. Additions and other words are none. */
export function findBreaks(released: Document, present: Document): string[] {
  const before = dereference(released);
  const after = dereference(present);
  return [
    ...compareExtensions("The document", before, after),
    ...compareServers(before.servers ?? [], after.servers ?? []),
    ...compareEach(before.paths, after.paths, (path) => path, comparePathItems),
    ...Object.entries(before.components).flatMap(([kind, parts]) =>
      Object.keys(parts)
        .filter((name) => !after.components[kind]?.[name])
        .map((name) => `components.${kind}.${name} is gone.`),
    ),
    ...compareEach(
      before.components.securitySchemes,
      after.components.securitySchemes,
      (name) => `The security scheme ${name}`,
      (where, scheme, other) => compareMembers(where, scheme, other, Object.keys(scheme).filter(isNoAnnotation)),
    ),
  ];
}

/** A copy with each reference replaced by what it names; those that lead back to themselves stay. */
function dereference(document: Document): Document {
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

function comparePathItems(path: string, before: PathItem, after: PathItem): string[] {
  return methods
    .filter((method) => before[method])
    .flatMap((method) => {
      const where = `${method.toUpperCase()} ${path}`;
      const operation = withParametersOf(before, method);
      const other = withParametersOf(after, method);
      return operation && other ? compareOperations(where, operation, other) : [`${where} is gone.`];
    });
}

/** An operation, with the parameters that all operations of its path have. */
function withParametersOf(path: PathItem, method: string): Operation | undefined {
  const operation = path[method];
  return operation && { ...operation, parameters: [...(path.parameters ?? []), ...(operation.parameters ?? [])] };
}

function compareOperations(where: string, before: Operation, after: Operation): string[] {
  const names = ["operationId", "tags", ...(before.deprecated ? ["deprecated"] : [])];
  return [
    ...compareMembers(where, before, after, names),
    ...compareSecurity(where, before, after),
    ...compareExtensions(where, before, after),
    ...compareParameters(where, before.parameters ?? [], after.parameters ?? []),
    ...compareBodies(`${where} body`, before.requestBody, after.requestBody),
    ...compareEach(before.responses, after.responses, (status) => `${where} ${status}`, compareResponses),
  ];
}

/** Each way in has to stay; there may be others beside it. */
function compareSecurity(where: string, before: Operation, after: Operation): string[] {
  const [released, present] = [before.security ?? [], after.security ?? []];
  // None at all means that anybody may come in, so that the first way is no addition.
  const isKept = released.length > 0 && released.every((way) => present.some((other) => isDeepStrictEqual(way, other)));
  return isKept ? [] : compareMembers(where, before, after, ["security"]);
}

function compareParameters(where: string, before: Parameter[], after: Parameter[]): string[] {
  const nameOf = (parameter: Parameter) => `${where} ${parameter.in} parameter ${parameter.name}`;
  const released = new Map(before.map((parameter) => [nameOf(parameter), parameter]));
  const present = new Map(after.map((parameter) => [nameOf(parameter), parameter]));
  const added = [...present].filter(([name]) => !released.has(name));

  return [
    ...compareEach(Object.fromEntries(released), Object.fromEntries(present), (name) => name, compareParameter),
    ...added.filter(([, { required }]) => required).map(([name]) => `${name} is new and required.`),
  ];
}

function compareParameter(where: string, before: Parameter, after: Parameter): string[] {
  return [
    ...compareMembers(where, before, after, ["required", "style", "explode", "allowReserved", "allowEmptyValue"]),
    ...compareExtensions(where, before, after),
    ...compareSchemas(where, before.schema, after.schema, "request"),
  ];
}

function compareBodies(where: string, before: Operation["requestBody"], after: Operation["requestBody"]): string[] {
  if (!before) return after?.required ? [`${where} is new and required.`] : [];
  if (!after) return [`${where} is gone.`];
  return [
    ...(after.required && !before.required ? [`${where} is required now.`] : []),
    ...compareExtensions(where, before, after),
    ...compareContents(where, before.content, after.content, "request"),
  ];
}

function compareResponses(where: string, before: Response, after: Response): string[] {
  return [
    ...compareExtensions(where, before, after),
    ...compareEach(
      before.headers,
      after.headers,
      (name) => `${where} header ${name}`,
      (header, one, other) => [
        ...(one.required && !other.required ? [`${header} is not required any more.`] : []),
        ...compareExtensions(header, one, other),
        ...compareSchemas(header, one.schema, other.schema, "answer"),
      ],
    ),
    ...compareContents(`${where} body`, before.content, after.content, "answer"),
  ];
}

function compareContents(
  where: string,
  before: Content | undefined,
  after: Content | undefined,
  direction: Direction,
): string[] {
  const gone = Object.keys(before ?? {}).filter((type) => !after?.[type]);
  return [
    ...gone.map((type) => `${where} as ${type} is gone.`),
    ...Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
      const other = after?.[type]?.schema;
      return other ? compareSchemas(where, schema, other, direction) : [];
    }),
  ];
}

/** Of a request, nothing may become narrower; of an answer, nothing wider, but for members and values that are new. */
function compareSchemas(where: string, before: Schema, after: Schema, direction: Direction): string[] {
  const released = Object.keys(before);
  const added = Object.keys(after).filter((name) => !released.includes(name) && !name.startsWith("x-"));
  const keywords = [...released, ...(direction === "request" ? added : [])]
    .filter(isNoAnnotation)
    .filter((name) => !comparedByPart.includes(name));

  return [
    ...compareMembers(where, before, after, keywords),
    ...compareEnums(where, before.enum, after.enum, direction),
    ...compareRequired(where, before.required ?? [], after.required ?? [], direction),
    ...compareEach(
      before.properties,
      after.properties,
      (name) => `${where}.${name}`,
      (property, one, other) => compareSchemas(property, one, other, direction),
    ),
    ...compareItems(`${where}[]`, before.items, after.items, direction),
  ];
}

function compareEnums(
  where: string,
  before: unknown[] | undefined,
  after: unknown[] | undefined,
  direction: Direction,
): string[] {
  if (!before) return after && direction === "request" ? [`${where} takes only ${after.join(", ")} now.`] : [];
  if (!after) return [`${where} has no values to choose from any more.`];
  const lost = before.filter((value) => !after.includes(value));
  const added = direction === "request" ? after.filter((value) => !before.includes(value)) : [];
  return [
    ...lost.map((value) => `${where} lost the value ${value}.`),
    ...added.map((value) => `${where} has the new value ${value}.`),
  ];
}

function compareRequired(where: string, before: string[], after: string[], direction: Direction): string[] {
  const lost = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  return direction === "answer"
    ? lost.map((name) => `${where}.${name} is not required any more.`)
    : added.map((name) => `${where}.${name} is required now.`);
}

function compareItems(
  where: string,
  before: Schema | undefined,
  after: Schema | undefined,
  direction: Direction,
): string[] {
  if (before && after) return compareSchemas(where, before, after, direction);
  if (before) return [`${where} is gone.`];
  return after && direction === "request" ? [`${where} is described now.`] : [];
}

/** A deployment may answer anywhere; a client that was generated knows the servers by their variables. */
function compareServers(before: Server[], after: Server[]): string[] {
  const essence = ({ url, variables = {} }: Server) => ({
    url,
    variables: Object.entries(variables).map(([name, variable]) => [name, variable.default, variable.enum]),
  });
  return before
    .filter((server) => !after.some((other) => isDeepStrictEqual(essence(server), essence(other))))
    .map(({ url }) => `The server ${url} is gone or is another.`);
}

/** Compares what both have by the same name, and names what the second lacks. */
function compareEach<Part>(
  before: Record<string, Part> | undefined,
  after: Record<string, Part> | undefined,
  toWhere: (name: string) => string,
  compare: (where: string, before: Part, after: Part) => string[],
): string[] {
  return Object.entries(before ?? {}).flatMap(([name, part]) => {
    const other = after?.[name];
    return other === undefined ? [`${toWhere(name)} is gone.`] : compare(toWhere(name), part, other);
  });
}

function compareExtensions(where: string, before: Extensible, after: Extensible): string[] {
  const extensions = Object.keys(before).filter((name) => name.startsWith("x-"));
  return compareMembers(where, before, after, extensions);
}

function compareMembers(where: string, before: Extensible, after: Extensible, names: string[]): string[] {
  const show = (value: unknown) => (value === undefined ? "absent" : JSON.stringify(value));
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `${where}: ${name} was ${show(before[name])} and is ${show(after[name])}.`);
}

function isNoAnnotation(name: string): boolean {
  return !annotations.includes(name);
}
