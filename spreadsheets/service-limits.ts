import { unescapeFormula } from "../src/contract/csv.ts";
import { parseId } from "../src/contract/parse-id.ts";
import { findProfileColumn } from "../src/contract/pet-columns.ts";

/** Limits of a text: its Unicode characters, and whether it may have line ends and other control characters. */
interface TextLimit {
  lengthMax: number;
  hasLines: boolean;
}

const words: TextLimit = { lengthMax: 100, hasLines: false };
const limits: { [column: string]: TextLimit } = {
  name: { lengthMax: 500, hasLines: true },
  externalId: words,
  breed: words,
  color: words,
  description: { lengthMax: 5000, hasLines: true },
  notes: { lengthMax: 5000, hasLines: true },
};
const fieldLimit: TextLimit = { lengthMax: 500, hasLines: true };
const tagLimit: TextLimit = { lengthMax: 50, hasLines: false };
const TAGS_MAX = 20;

const control = /[\u0000-\u001f\u007f]/;

/** Why the service refuses a cell of a column; undefined if it accepts it. */
export function findServiceFault(column: string, cell: string): string | undefined {
  if (cell === "") return undefined;
  const limit = limits[column] ?? (column.startsWith("fields.") ? fieldLimit : undefined);
  if (limit) return findTextFault(unescapeFormula(cell), limit);
  if (column === "tags") return findTagsFault(unescapeFormula(cell));
  if (column === "weightGrams" || column === "price.amount") {
    return parseId(cell) === undefined ? "is too large" : undefined;
  }
  return undefined;
}

function findTextFault(text: string, { lengthMax, hasLines }: TextLimit): string | undefined {
  if (!hasLines && control.test(text)) return "has a line end or another control character";
  if (text.includes("\0")) return "has a control character";
  const isTooLong = text.length > lengthMax && (text.length > 2 * lengthMax || [...text].length > lengthMax);
  return isTooLong ? `is longer than ${lengthMax} characters` : undefined;
}

function findTagsFault(text: string): string | undefined {
  const read = findProfileColumn("tags")?.read(text);
  const tags = (read && "patch" in read ? read.patch.tags : undefined) ?? [];
  if (tags.length > TAGS_MAX) return `has more than ${TAGS_MAX} tags`;
  if (new Set(tags).size < tags.length) return "has a tag twice";
  for (const tag of tags) {
    const fault = findTextFault(tag, tagLimit);
    if (fault !== undefined) return `has a tag that ${fault}`;
  }
  return undefined;
}

/** Cells of an export that the interpretation of other tables would change. */
const exported: { [column: string]: RegExp } = {
  externalId: /^/,
  tags: /^/,
  bornOn: /^(?!0000)\d{4}(-(0[1-9]|1[0-2]))?$/,
  "price.currency": /^[A-Z]{3}$/,
};

/** Whether a cell of an export is sent as it is. */
export function isExported(column: string, cell: string): boolean {
  return exported[column]?.test(cell) === true && findServiceFault(column, cell) === undefined;
}
