const INT64_ABSOLUTE_MAX = 2 ** 63;

/** Returns a bigint if the value is a whole number within int64, whatever its notation. */
export function toExact(
  literal: string,
  { whole, fraction, exponent }: Record<"whole" | "fraction" | "exponent", string>,
) {
  const value = Number(literal);
  if (!Number.isInteger(value) || Math.abs(value) > INT64_ABSOLUTE_MAX) return value;

  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return 0n;
  const zeros = Number(exponent) - fraction.length + digits.length - significant.length;
  if (zeros < 0) return value;
  const absolute = BigInt(significant + "0".repeat(zeros));
  return literal.startsWith("-") ? -absolute : absolute;
}
