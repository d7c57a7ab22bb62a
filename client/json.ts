import { type Json, parseJson } from "../src/contract/json.ts";

/** How whole numbers are represented: an int64 as a bigint, or as a number, which is exact only up to 2^53 - 1. */
export type Integers = "bigint" | "number";

/** A type with `number` in place of every `bigint` if integers are numbers, such as `WithIntegers<Pet, "number">`. */
export type WithIntegers<Value, As extends Integers> = As extends "number" ? WithNumbers<Value> : Value;

type WithNumbers<Value> = Value extends bigint
  ? number
  : // biome-ignore lint/complexity/noBannedTypes: an event type that is not listed is a `String` with a brand.
    Value extends String | AbortSignal | ReadableStream | Uint8Array | Blob
    ? Value
    : { [Name in keyof Value]: WithNumbers<Value[Name]> };

/** An integer that a `number` cannot represent exactly, being greater than 2^53 - 1 or less than -(2^53 - 1). */
export class UnsafeIntegerError extends RangeError {
  override name = "UnsafeIntegerError";

  constructor(value: bigint | number) {
    super(`The integer ${value} is too large for a number. Use a bigint (\`integers: "bigint"\`).`);
  }
}

const INT64_ABSOLUTE_MAX = 2 ** 63;

/** Returns the same number. Throws an `UnsafeIntegerError` for an int64 which may have been rounded. */
export function checkNumber(value: number): number {
  const isInt64 = Number.isInteger(value) && Math.abs(value) <= INT64_ABSOLUTE_MAX;
  if (isInt64 && !Number.isSafeInteger(value)) throw new UnsafeIntegerError(value);
  return value;
}

/** Converts to the representation. Throws an `UnsafeIntegerError` if a number would not be exact. */
function toInteger(value: bigint, integers: Integers): bigint | number {
  if (integers === "bigint") return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new UnsafeIntegerError(value);
  return number;
}

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
 * Parses NDJSON, one JSON value in each line, while it arrives, such as the pets of `exportPets` with `format: "ndjson"`.
 * The caller states the type of the values: `parseLines<Pet>(data)`. Throws as `parse` does.
 */
export async function* parseLines<Value = Json>(
  stream: ReadableStream<Uint8Array>,
  integers: Integers = "bigint",
): AsyncGenerator<Value> {
  const decoder = new TextDecoder();
  let rest = "";
  // Not every browser can iterate over a stream.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.trim() !== "") yield parse(line, integers) as Value;
      if (done) return;
    }
  } finally {
    // Ends the request if the caller does not read on.
    await reader.cancel().catch(() => {});
  }
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
