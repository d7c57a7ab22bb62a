import { isDeepStrictEqual } from "node:util";
import type { Extensible } from "./contract-document.ts";

/** Compares the parts of the same name, and reports those that the second document lacks. */
export function compareEach<Part>(
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

export function compareExtensions(where: string, before: Extensible, after: Extensible): string[] {
  const extensions = Object.keys(before).filter((name) => name.startsWith("x-"));
  return compareMembers(where, before, after, extensions);
}

export function compareMembers(where: string, before: Extensible, after: Extensible, names: string[]): string[] {
  const show = (value: unknown) => (value === undefined ? "absent" : JSON.stringify(value));
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `${where}: ${name} was ${show(before[name])} and is ${show(after[name])}.`);
}

const annotations = ["description", "title", "example", "examples", "$comment"];

/** Whether a member is part of the promise, and not only of its documentation. */
export function isNoAnnotation(name: string): boolean {
  return !annotations.includes(name);
}
