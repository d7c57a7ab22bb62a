import { type Assignment, type Member, writtenColumns } from "./assignments.ts";
import { memoize } from "./cell-text.ts";
import { isCurrency, readCurrency } from "./currencies.ts";
import { type DateFault, readDate } from "./dates.ts";
import { type ColumnFormat, VALUE_LENGTH_MAX } from "./formats.ts";
import { readMicrochip } from "./microchips.ts";
import { isShortened, isShortenedInExport } from "./numbers.ts";
import { findServiceFault, isExported } from "./service-limits.ts";
import { readTags } from "./tags.ts";
import { readWeight, type WeightFault } from "./weights.ts";
import { readAnswer, readSex, saysNothing } from "./words.ts";

/** A cell as the service reads it, or why it cannot be read. */
export type ReadCell = { value: string } | { reason: string };

export interface CellContext {
  format: ColumnFormat;
  /** Whether the column is one of an export, whose cells are as the service reads them. */
  isOfExport: boolean;
  /** For years of two digits. */
  thisYear: number;
}

export const SHORTENED =
  "was shortened by the spreadsheet, so its last digits are lost: format the column as text, and enter the whole number";

/** Reads the cells of a column that becomes one column of the service. */
export function cellReader(assignment: Assignment, context: CellContext): (text: string) => ReadCell {
  const [column = ""] = writtenColumns(assignment);
  const read = Object.hasOwn(readers, assignment) ? readers[assignment as Member] : undefined;
  const check = (value: string): ReadCell => {
    const reason = findServiceFault(column, value);
    return reason === undefined ? { value } : { reason };
  };
  if (!read) return check;
  return memoize((text) => {
    const isLost = assignment === "externalId" && isShortenedInExport(text);
    if (context.isOfExport && !isLost && isExported(column, text)) return { value: text };
    const cell = readValue(text, read, context);
    return "value" in cell ? check(cell.value) : cell;
  });
}

type Reader = (text: string, context: CellContext) => ReadCell;

function readValue(text: string, read: Reader, context: CellContext): ReadCell {
  const isList = read === readers.tags;
  if (text.length > VALUE_LENGTH_MAX && !isList) return { reason: `is longer than ${VALUE_LENGTH_MAX} characters` };
  const isEmpty = read === readers.externalId ? isDash(text) : saysNothing(text);
  return isEmpty ? { value: "" } : read(text, context);
}

const readers: { [Of in Member]?: Reader } = {
  externalId: (text) => (isShortened(text) ? { reason: SHORTENED } : { value: text.trim() }),
  microchip: (text) => {
    if (isShortened(text)) return { reason: SHORTENED };
    const value = readMicrochip(text);
    return value === undefined
      ? { reason: "is not the number of a chip, which has 9 to 15 letters and digits" }
      : { value };
  },
  sex: (text) => {
    const read = readSex(text);
    return read ? { value: read.sex } : { reason: "is not a sex: write female or male" };
  },
  bornOn: (text, context) => readDay(text, context, true),
  arrivedOn: (text, context) => readDay(text, context, false),
  neutered: readYesOrNo,
  published: readYesOrNo,
  weight: (text, { format: { weightUnit: unit, decimalMark: mark } }) => {
    const read = readWeight(text, { unit, mark });
    return "fault" in read ? { reason: weightReasons[read.fault] } : { value: read.grams };
  },
  amount: (text) =>
    /^\s*\d{1,30}\s*$/.test(text) ? { value: text.trim() } : { reason: "is not a whole number of cents" },
  currency: (text) => {
    const [code, other] = readCurrency(text) ?? [];
    if (code === undefined) return { reason: "is not a currency: write its code, such as EUR" };
    return other === undefined && isCurrency(code)
      ? { value: code }
      : { reason: "may be several currencies: write the code, such as USD" };
  },
  tags: (text) => ({ value: readTags(text) }),
};

/** Whether a cell for a number of the store has none; words may be numbers there. */
function isDash(text: string): boolean {
  return /^[\s\-–—?]*$/.test(text);
}

function readDay(text: string, { format, thisYear }: CellContext, isPartial: boolean): ReadCell {
  const read = readDate(text, { order: format.dateOrder, thisYear, isPartial });
  return "date" in read ? { value: read.date } : { reason: describeDateFault(read.fault, isPartial) };
}

function describeDateFault(fault: DateFault, isPartial: boolean): string {
  if (fault === "ambiguous") return "may be two days: choose whether the day or the month is first in this column";
  if (fault === "noDay") return "has no day: write it as 2024-05-17 or 17.05.2024";
  return `is not a date that exists: write it as 2024-05-17 or 17.05.2024${isPartial ? ", or 2024-05 or 2024" : ""}`;
}

function readYesOrNo(text: string): ReadCell {
  const answer = readAnswer(text);
  return answer === undefined ? { reason: "is neither yes nor no" } : { value: `${answer}` };
}

const weightReasons: { [Of in WeightFault]: string } = {
  ambiguous: "may be two weights: choose the decimal mark of this column",
  noUnit: "has no unit: choose the unit of this column, or write it as 28.5 kg or 300 g",
  notWhole: "is not a whole number of grams",
  unknown: "is not a weight: write it as 28.5 kg or 300 g",
};
