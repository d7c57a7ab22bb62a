/** A value that was written before, for example in parts. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a value as JSON: a bigint as its digits, without members that are undefined. */
export function writeJson(value: unknown): string {
  if (value instanceof WrittenJson) return value.text;
  return JSON.stringify(replaceBigints(value));
}

/** A copy that `JSON.stringify` writes exactly; it is several times faster than a writer in JavaScript. */
function replaceBigints(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : rawJson(value.toString());
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(replaceBigints);
  // Without a prototype, so that a member may be named __proto__.
  const copy: Record<string, unknown> = Object.create(null);
  for (const name in value) copy[name] = replaceBigints((value as Record<string, unknown>)[name]);
  return copy;
}

/** Makes a literal that `JSON.stringify` writes unchanged (ECMAScript 2026, not yet in TypeScript's library). */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (literal: string) => object };
