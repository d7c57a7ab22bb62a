import type { Assignment } from "./assignments.ts";
import { decimalsOfCurrency } from "./currencies.ts";
import { type DateOrder, isAmbiguousDate, orderOf } from "./dates.ts";
import { readHeading } from "./headings.ts";
import { type DecimalMark, markOf, readDecimal } from "./numbers.ts";
import { splitPrice } from "./prices.ts";
import { splitWeight, type WeightUnit } from "./weights.ts";
import { readSex } from "./words.ts";

/** How the cells of a column are written, if that is not clear from each cell alone. */
export interface ColumnFormat {
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  weightUnit?: WeightUnit;
  /** Currency that the heading names. */
  currency?: string;
  /** Whether words for the sex say that pets are neutered. */
  saysNeutered?: true;
}

/** What the cells of a column do not show, so that a person decides. */
export interface OpenFormat {
  kind: "dateOrder" | "decimalMark" | "weightUnit" | "currency";
  /** Up to three cells that depend on it. */
  examples: string[];
  rowCount: number;
}

/** What the headings and cells of a column show about its format. */
export interface DetectedFormat {
  format: ColumnFormat;
  open: OpenFormat[];
  /** Number of cells by the currencies that they may stand for, such as "USD CAD". */
  currencies: ReadonlyMap<string, number>;
}

/** Maximum length of a cell that is read as a date, a number or a choice. */
export const VALUE_LENGTH_MAX = 100;
const EXAMPLES_MAX = 3;

class Counter {
  rowCount = 0;
  readonly examples: string[] = [];

  add(text: string): void {
    this.rowCount += 1;
    if (this.examples.length < EXAMPLES_MAX && !this.examples.includes(text)) this.examples.push(text);
  }

  toOpen(kind: OpenFormat["kind"]): OpenFormat[] {
    return this.rowCount > 0 ? [{ kind, examples: this.examples, rowCount: this.rowCount }] : [];
  }
}

/** Detects the format of a column by its heading and all of its cells. */
export function detectFormat(assignment: Assignment, heading: string, cells: Iterable<string>): DetectedFormat {
  const { weightUnit, currency, dateOrder } = readHeading(heading);
  const format: ColumnFormat = { ...(weightUnit && { weightUnit }), ...(currency && { currency }) };
  if (assignment === "bornOn" || assignment === "arrivedOn")
    return dateOrder ? known({ dateOrder }) : detectDates(cells);
  if (assignment === "weight") return detectWeights(cells, format);
  if (assignment === "price") return detectPrices(cells, format);
  if (assignment === "amount") return detectAmounts(cells);
  if (assignment === "sex") return detectSexes(cells);
  return { format: {}, open: [], currencies: new Map() };
}

function detectDates(cells: Iterable<string>): DetectedFormat {
  const [open, withPoints] = [new Counter(), new Counter()];
  const shown = new Set<string>();
  for (const cell of cells) {
    if (cell.length > VALUE_LENGTH_MAX) continue;
    const order = orderOf(cell);
    if (order !== undefined) shown.add(order);
    else if (isAmbiguousDate(cell) === true) open.add(cell);
    else if (isAmbiguousDate(cell)) withPoints.add(cell);
  }
  shown.delete("either");
  const [dateOrder, other] = shown;
  if (dateOrder !== undefined && other === undefined) return known({ dateOrder: dateOrder as DateOrder });
  // A column that has both orders shows nothing.
  const counted = other === undefined || open.rowCount > 0 ? open : withPoints;
  return { ...known({}), open: counted.toOpen("dateOrder") };
}

function known(format: ColumnFormat): DetectedFormat {
  return { format, open: [], currencies: new Map() };
}

function detectWeights(cells: Iterable<string>, format: ColumnFormat): DetectedFormat {
  const [marks, ambiguous, withoutUnit] = [new Set<DecimalMark>(), new Counter(), new Counter()];
  for (const cell of cells) {
    const split = cell.length > VALUE_LENGTH_MAX ? undefined : splitWeight(cell);
    if (!split) continue;
    const unit = split.unit ?? format.weightUnit;
    if (unit === undefined) withoutUnit.add(cell);
    countMark(split.number, marks, ambiguous, cell, unit !== "g");
  }
  return withMark(format, marks, ambiguous, withoutUnit.toOpen("weightUnit"));
}

function countMark(
  number: string,
  marks: Set<DecimalMark>,
  ambiguous: Counter,
  cell: string,
  hasDecimals: boolean,
): void {
  const mark = markOf(number);
  if (mark) marks.add(mark);
  else if (hasDecimals && readDecimal(number) === "ambiguous") ambiguous.add(cell);
}

function withMark(
  format: ColumnFormat,
  marks: Set<DecimalMark>,
  ambiguous: Counter,
  open: OpenFormat[],
  currencies: DetectedFormat["currencies"] = new Map(),
): DetectedFormat {
  const [decimalMark, other] = marks;
  const isKnown = decimalMark !== undefined && other === undefined;
  return {
    format: isKnown ? { ...format, decimalMark } : format,
    open: isKnown ? open : [...open, ...ambiguous.toOpen("decimalMark")],
    currencies,
  };
}

function detectPrices(cells: Iterable<string>, format: ColumnFormat): DetectedFormat {
  const [marks, ambiguous, withoutCurrency] = [new Set<DecimalMark>(), new Counter(), new Counter()];
  const currencies = new Map<string, number>();
  for (const cell of cells) {
    const split = cell.length > VALUE_LENGTH_MAX ? undefined : splitPrice(cell);
    if (!split) continue;
    const codes = split.currencies ?? (format.currency === undefined ? [] : [format.currency]);
    if (codes.length !== 1 && !codes.includes(format.currency ?? "")) withoutCurrency.add(cell);
    if (codes.length > 0) currencies.set(codes.join(" "), (currencies.get(codes.join(" ")) ?? 0) + 1);
    countMark(split.number, marks, ambiguous, cell, true);
  }
  return withMark(format, marks, ambiguous, withoutCurrency.toOpen("currency"), currencies);
}

function detectAmounts(cells: Iterable<string>): DetectedFormat {
  const counter = new Counter();
  for (const cell of cells) if (cell.trim() !== "") counter.add(cell);
  return { ...known({}), open: counter.toOpen("currency") };
}

function detectSexes(cells: Iterable<string>): DetectedFormat {
  for (const cell of cells) {
    if (cell.length <= VALUE_LENGTH_MAX && readSex(cell)?.neutered) return known({ saysNeutered: true });
  }
  return known({});
}

/** Whether "1.234" of a price may have decimals: those of its currency, of which most have two. */
export function hasThreeDecimals({ currencies, format }: DetectedFormat, currency: string | undefined): boolean {
  const codes = [...currencies.keys()].flatMap((key) => key.split(" "));
  return [...codes, format.currency, currency].some((code) => code !== undefined && decimalsOfCurrency(code) === 3);
}
