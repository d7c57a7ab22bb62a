import { isDeepStrictEqual } from "node:util";
import {
  type Content,
  type Document,
  type Extensible,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
  type Schema,
  type Server,
} from "./contract-document.ts";

/** The promises of the released contract that the present one breaks. Additions and other descriptions break none. */
export function findBreaks(released: Document, present: Document): string[] {
  return [
    ...compareExtensions("The document", released, present),
    ...compareServers(released.servers ?? [], present.servers ?? []),
    ...compareEach(operationsOf(released), operationsOf(present), (name) => name, compareOperations),
    ...Object.entries(released.components).flatMap(([kind, parts]) =>
      Object.keys(parts)
        .filter((name) => !present.components[kind]?.[name])
        .map((name) => `components.${kind}.${name} was removed.`),
    ),
    ...compareEach(
      released.components.securitySchemes,
      present.components.securitySchemes,
      (name) => `The security scheme ${name}`,
      (where, scheme, other) => compareMembers(where, scheme, other, Object.keys(scheme).filter(isNoAnnotation)),
    ),
  ];
}

function compareServers(before: Server[], after: Server[]): string[] {
  return before
    .filter(({ url }) => !after.some((other) => other.url === url))
    .map(({ url }) => `The server ${url} was removed.`);
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

/** Each way to authenticate must remain; others may be added. */
function compareSecurity(where: string, before: Operation, after: Operation): string[] {
  const [released, present] = [before.security ?? [], after.security ?? []];
  // An empty list means no authentication, so adding a first way to authenticate is a break.
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
  if (!after) return [`${where} was removed.`];
  return [
    ...(after.required && !before.required ? [`${where} is now required.`] : []),
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
        ...(one.required && !other.required ? [`${header} is no longer required.`] : []),
        ...compareExtensions(header, one, other),
        ...compareSchemas(header, one.schema, other.schema, "response"),
      ],
    ),
    ...compareContents(`${where} body`, before.content, after.content, "response"),
  ];
}

type Direction = "request" | "response";

// `not` excludes the listed types from the last alternative of an open union, so it grows with them.
const comparedByPart = ["properties", "items", "oneOf", "anyOf", "not", "required", "enum"];

function compareContents(
  where: string,
  before: Content | undefined,
  after: Content | undefined,
  direction: Direction,
): string[] {
  const removed = Object.keys(before ?? {}).filter((type) => !after?.[type]);
  return [
    ...removed.map((type) => `${where} as ${type} was removed.`),
    ...Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
      const other = after?.[type]?.schema;
      return other ? compareSchemas(where, schema, other, direction) : [];
    }),
  ];
}

/** A request schema must not become narrower, a response schema not wider, except for new members and values. */
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
    ...compareParts(`${where}[]`, before.items, after.items, direction),
    ...compareAlternatives(where, before.oneOf, after.oneOf, direction),
    ...compareAlternatives(where, before.anyOf, alignLast(before.anyOf, after.anyOf), direction),
  ];
}

function compareEnums(
  where: string,
  before: unknown[] | undefined,
  after: unknown[] | undefined,
  direction: Direction,
): string[] {
  if (!before) return after && direction === "request" ? [`${where} is now limited to ${after.join(", ")}.`] : [];
  if (!after) return [`${where} is no longer limited to ${before.join(", ")}.`];
  const removed = before.filter((value) => !after.includes(value));
  const added = direction === "request" ? after.filter((value) => !before.includes(value)) : [];
  return [
    ...removed.map((value) => `${where} lost the value ${value}.`),
    ...added.map((value) => `${where} has the new value ${value}.`),
  ];
}

function compareRequired(where: string, before: string[], after: string[], direction: Direction): string[] {
  const removed = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  return direction === "response"
    ? removed.map((name) => `${where}.${name} is no longer required.`)
    : added.map((name) => `${where}.${name} is now required.`);
}

/** Alternatives are compared in their order. */
function compareAlternatives(
  where: string,
  before: Schema[] | undefined,
  after: Schema[] | undefined,
  direction: Direction,
): string[] {
  if (!before) return after && direction === "request" ? [`${where} is now one of several schemas.`] : [];
  return before.flatMap((schema, index) =>
    compareParts(`${where} alternative ${index + 1}`, schema, after?.[index], direction),
  );
}

/** New alternatives of a union may be added before its last one, which stands for those that are not listed. */
function alignLast(before: Schema[] = [], after: Schema[] | undefined): Schema[] | undefined {
  const last = after?.at(-1);
  return after && last ? [...after.slice(0, before.length - 1), last] : after;
}

function compareParts(
  where: string,
  before: Schema | undefined,
  after: Schema | undefined,
  direction: Direction,
): string[] {
  if (before && after) return compareSchemas(where, before, after, direction);
  if (before) return [`${where} was removed.`];
  return after && direction === "request" ? [`${where} is now described.`] : [];
}

/** Compares the parts of the same name, and reports those that the second document lacks. */
function compareEach<Part>(
  before: Record<string, Part> | undefined,
  after: Record<string, Part> | undefined,
  toWhere: (name: string) => string,
  compare: (where: string, before: Part, after: Part) => string[],
): string[] {
  return Object.entries(before ?? {}).flatMap(([name, part]) => {
    const other = after?.[name];
    return other === undefined ? [`${toWhere(name)} was removed.`] : compare(toWhere(name), part, other);
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

const annotations = ["description", "title", "example", "examples", "$comment"];

/** Whether a member is part of the promise, and not only of its documentation. */
function isNoAnnotation(name: string): boolean {
  return !annotations.includes(name);
}
