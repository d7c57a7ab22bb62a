import { isolate } from "../../../ui/names.ts";
import { fieldLabels } from "../columns/fields.ts";
import { type Draft, headingsOf } from "../draft.ts";
import { encodingLabels } from "../file/decode-text.ts";
import { delimiterLabels } from "../file/parse-table.ts";

/** How a file was read: "Read as UTF-8, separated by comma. Columns: Number, Name, Category." */
export function describeReading(draft: Draft): string {
  const { encoding, delimiter, columns, hasHeading } = draft;
  const used = columns.flatMap((field, at) => (field === "skip" ? [] : [{ field, heading: headingsOf(draft)[at] }]));
  const names = used.map(({ field, heading }) => {
    const label = fieldLabels[field];
    const own = heading?.trim();
    return own && own.toLowerCase() !== label.toLowerCase() ? `${label} from “${isolate(own)}”` : label;
  });
  const read = encoding ? `Read as ${encodingLabels[encoding]}, separated by` : "Separated by";
  const rest = columns.length - used.length;
  const skipped = rest > 0 ? ` ${rest === 1 ? "1 column is" : `${rest} columns are`} not imported.` : "";
  const heading = hasHeading ? "" : " The first row is a pet.";
  return `${read} ${delimiterLabels[delimiter].toLowerCase()}. Columns: ${names.join(", ")}.${skipped}${heading}`;
}
