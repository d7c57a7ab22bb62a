/** Parses JSON with exact integers in one call; see `JsonReader`. */
import { type Json, type JsonLimits, type JsonObject, type JsonRead, JsonReader } from "./json-reader.ts";

export type { Json };

/** Limits of the body of a request. */
export const bodyLimits: JsonLimits = { membersMax: 100, elementsMax: 1000 };

/**
 * Parses a JSON text with an object at the top level (RFC 8259). Returns the object, or a message if the text is not
 * JSON, has a duplicate member, is nested deeper than 64, or has a string that is not well-formed Unicode.
 */
export function parseJsonObject(text: string): JsonObject | string {
  const read = toObject(parseJson(text));
  return "fault" in read ? read.fault : read.object;
}

export function parseJson(text: string): JsonRead {
  return new JsonReader(text).read();
}

/** Refuses a value that is not an object. */
export function toObject(read: JsonRead): { object: JsonObject } | Exclude<JsonRead, { value: Json }> {
  if ("fault" in read) return read;
  const { value } = read;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { object: value } : { fault: "The body must be a JSON object." };
}
