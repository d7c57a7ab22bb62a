/** How whole numbers are represented: an int64 as a bigint, or as a number, which is exact only up to 2^53 - 1. */
export type Integers = "bigint" | "number";

/** A type with `number` in place of every `bigint` if integers are numbers, such as `WithIntegers<Pet, "number">`. */
export type WithIntegers<Value, As extends Integers> = As extends "number" ? WithNumbers<Value> : Value;

type WithNumbers<Value> = Value extends bigint
  ? number
  : // biome-ignore lint/complexity/noBannedTypes: an event type that is not listed is a `String` with a brand.
    Value extends String | AbortSignal | ReadableStream
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
export function toInteger(value: bigint, integers: Integers): bigint | number {
  if (integers === "bigint") return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new UnsafeIntegerError(value);
  return number;
}
