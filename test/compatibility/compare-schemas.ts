import { compareEach, compareMembers, isNoAnnotation } from "./compare.ts";
import type { Content, Schema } from "./contract-document.ts";

export type Direction = "request" | "response";

// `not` excludes the listed types from the last alternative of an open union, so it grows with them.
const comparedByPart = ["properties", "items", "oneOf", "anyOf", "not", "required", "enum"];

export function compareContents(
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
export function compareSchemas(where: string, before: Schema, after: Schema, direction: Direction): string[] {
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
