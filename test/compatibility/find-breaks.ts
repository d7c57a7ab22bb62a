import { isDeepStrictEqual } from "node:util";
import { compareEach, compareExtensions, compareMembers, isNoAnnotation } from "./compare.ts";
import { compareContents, compareSchemas } from "./compare-schemas.ts";
import {
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
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
