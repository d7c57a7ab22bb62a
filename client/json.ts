import { type Json, parseJson } from "../src/contract/json.ts";
import { checkNumber, type Integers, toInteger } from "./integers.ts";

export type { Json };

/**
 * Parses JSON without rounding: a whole number is a bigint, any other a number. With `"number"`, all are numbers. Objects
 * have the usual prototype, and a member `__proto__` is a member like any other. Throws a `SyntaxError` if the text is not
 * JSON, has a duplicate member or is nested deeper than 64, and an `UnsafeIntegerError` if a number would not be exact.
 */
export function parse(text: string, integers: Integers = "bigint"): Json {
  const read = parseJson(text);
  if ("fault" in read) throw new SyntaxError(read.fault.replace(/^The body/, "The text"));
  return convert(read.value, integers);
}

function convert(value: Json, integers: Integers): Json {
  if (typeof value === "bigint") return toInteger(value, integers);
  if (Number.isNaN(value)) throw new SyntaxError("The text has a number of more than 100 characters.");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => convert(element, integers));
  // `fromEntries` defines members, also one named `__proto__`, and does not assign them.
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member, integers)]));
}

/**
 * Writes a value as JSON like `JSON.stringify`, and a bigint as its digits. Throws an `UnsafeIntegerError` for a number
 * that may be a rounded integer, a `TypeError` for what JSON cannot express, and a `RangeError` for a cyclic object.
 */
export function stringify(value: unknown): string {
  const text = write(value);
  if (text === undefined) throw new TypeError(`JSON cannot express ${typeof value}.`);
  return text;
}

function write(value: unknown): string | undefined {
  if (typeof value === "bigint") return `${value}`;
  if (typeof value === "number") return JSON.stringify(checkNumber(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return write(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((element) => write(element) ?? "null").join(",")}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(",")}}`;
}
