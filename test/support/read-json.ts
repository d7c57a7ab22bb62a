import { type Json, parseJsonObject } from "../../src/contract/json.ts";

/** Parses any JSON text, integers as bigint, objects as plain objects that equal literals. */
export function readJson(text: string): Json {
  const read = parseJsonObject(`{"value":${text}}`);
  if (typeof read === "string") throw new Error(`${read} The text: ${text.slice(0, 200)}`);
  return toPlain(read.value ?? null);
}

function toPlain(value: Json): Json {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toPlain(member)]));
}
