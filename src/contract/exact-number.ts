const INT64_ABSOLUTE_MAX = 2 ** 63;

/** Returns a bigint if the value is a whole number within int64, whatever its notation. */
export function toExact(
  literal: string,
  { whole, fraction, exponent }: Record<"whole" | "fraction" | "exponent", string>,
) {
  const value = Number(literal);
  if (!Number.isInteger(value) || Math.abs(value) > INT64_ABSOLUTE_MAX) return value;

  const digits = whole + fraction;
  // A nonzero number that is too small for a double is 0, too.
  if (value === 0) return /[1-9]/.test(digits) ? value : 0n;
  const zeros = Number(exponent) - fraction.length;
  const isWhole = zeros >= 0 || digits.endsWith("0".repeat(-zeros));
  if (!isWhole) return value;
  const absolute = BigInt(zeros >= 0 ? digits + "0".repeat(zeros) : digits.slice(0, zeros));
  return value < 0 ? -absolute : absolute;
}
