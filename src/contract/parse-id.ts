const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Parses an int64 id; undefined if the text is not one. */
export function parseId(text: string): bigint | undefined {
  if (!/^\s*-?\d{1,19}\s*$/.test(text)) return undefined;
  const id = BigInt(text);
  return id >= INT64_MIN && id <= INT64_MAX ? id : undefined;
}
