export const INT64_MIN = -9223372036854775808n;
export const INT64_MAX = 9223372036854775807n;

const decimal = /^(0|-?[1-9]\d{0,18})$/;

/** Parses an int64 in its shortest decimal form (`7`, not `07` or `7.0`); undefined for any other text. */
export function readInt64(text: string): bigint | undefined {
  if (!decimal.test(text)) return undefined;
  const value = BigInt(text);
  return value >= INT64_MIN && value <= INT64_MAX ? value : undefined;
}
