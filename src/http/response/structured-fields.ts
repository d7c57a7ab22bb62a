import { NAME_LENGTH_MAX } from "../../contract/field-names.ts";
import type { Field } from "../../errors.ts";

/** Writes fields as an RFC 9651 list, such as `"name";in=body, "limit";in=query`. Other characters than ASCII become "?". */
export function writeFields(fields: Field[], max: number): string {
  return fields
    .slice(0, max)
    .map(({ name, in: place }) => `${writeString(name.slice(0, NAME_LENGTH_MAX))};in=${place}`)
    .join(", ");
}

/** Writes an RFC 9651 string. */
function writeString(text: string): string {
  return `"${text.replace(/[^ -~]/g, "?").replace(/["\\]/g, "\\$&")}"`;
}
