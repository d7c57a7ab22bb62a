import { parseId } from "../src/contract/parse-id.ts";
import { petColumns, profileColumns } from "../src/contract/pet-columns.ts";
import { type Assignment, sourceOf, writtenColumns } from "./assignments.ts";
import { type CellContext, cellReader, type ReadCell, SHORTENED } from "./cell-readers.ts";
import { memoize } from "./cell-text.ts";
import { readCurrency } from "./currencies.ts";
import { readHeading } from "./headings.ts";
import type { Edit, Fault, Meaning } from "./meaning.ts";
import { isShortened } from "./numbers.ts";
import { type PriceContext, type PriceFault, readPrice } from "./prices.ts";
import { findServiceFault } from "./service-limits.ts";
import { readSex, saysNothing } from "./words.ts";

/** Reads one or several columns of the service from one or several cells. */
type Part = (textOf: (at: number) => string, values: string[], faults: Fault[], edit: Edit) => void;

export interface Plan {
  /** Columns of the service. */
  columns: string[];
  parts: Part[];
  idAt: number;
  nameAt: number;
  categoryAt: number;
  statusAt: number;
  categoryColumn: number;
}

const plans = new WeakMap<Meaning, Plan>();

export function planOf(meaning: Meaning): Plan {
  const known = plans.get(meaning);
  if (known) return known;
  const plan = makePlan(meaning);
  plans.set(meaning, plan);
  return plan;
}

export function readParts(
  { columns, parts }: Plan,
  textOf: (at: number) => string,
  edit: Edit,
  faults: Fault[],
): string[] {
  const values = new Array<string>(columns.length).fill("");
  for (const part of parts) part(textOf, values, faults, edit);
  return values;
}

/** Columns of the service, in the order of an export. */
const order = [...petColumns, ...profileColumns([""]).map(({ name }) => name)];

function rankOf(column: string): number {
  return order.indexOf(column.startsWith("fields.") ? "fields." : column);
}

function makePlan(meaning: Meaning): Plan {
  const columns = writtenColumnsOf(meaning);
  const at = (assignment: Assignment) => meaning.columns.indexOf(assignment);
  const statusAt = Math.max(at("status"), at("isAvailable"));
  const combined = ["id", "categoryId", "status", "sex", "neutered", "price.amount", "price.currency"];
  const parts = columns
    .filter((column) => !combined.includes(column))
    .map((column) => simplePart(column, columns, meaning));
  if (columns.includes("id")) parts.unshift(idPart(columns.indexOf("id"), at("id")));
  if (columns.includes("status")) parts.push(statusPart(columns.indexOf("status"), statusAt, meaning));
  if (columns.includes("sex") || columns.includes("neutered")) parts.push(sexPart(columns, meaning));
  if (columns.includes("price.amount")) parts.push(pricePart(columns, meaning));
  return {
    ...{ columns, parts, idAt: at("id"), nameAt: at("name"), categoryAt: at("category"), statusAt },
    categoryColumn: columns.indexOf("categoryId"),
  };
}

function writtenColumnsOf({ columns, formats, match, categoryForAll, statusForAll }: Meaning): string[] {
  const written = new Set(columns.flatMap(writtenColumns));
  if (match !== "id") written.delete("id");
  if (categoryForAll !== undefined) written.add("categoryId");
  if (statusForAll !== undefined && statusForAll !== "none") written.add("status");
  if (formats[columns.indexOf("sex")]?.saysNeutered) written.add("neutered");
  if (written.has("price.amount") || written.has("price.currency")) {
    written.add("price.amount").add("price.currency");
  }
  return [...written].sort((one, other) => rankOf(one) - rankOf(other));
}

function contextOf(at: number, { headings, formats, thisYear }: Meaning): CellContext {
  return { format: formats[at] ?? {}, isOfExport: readHeading(headings[at] ?? "").isOfExport, thisYear };
}

function simplePart(column: string, columns: string[], meaning: Meaning): Part {
  const [index, at] = [columns.indexOf(column), sourceOf(column, meaning.columns)];
  const read = cellReader(meaning.columns[at] ?? "skip", contextOf(at, meaning));
  return (textOf, values, faults) => {
    const text = textOf(at);
    const cell = read(text);
    if ("value" in cell) values[index] = cell.value;
    else faults.push({ column, reason: cell.reason, value: text });
  };
}

function idPart(index: number, at: number): Part {
  const read = memoize(readId);
  return (textOf, values, faults, { isNew }) => {
    const text = textOf(at);
    const cell = isNew ? { value: "" } : read(text);
    if ("value" in cell) values[index] = cell.value;
    else faults.push({ column: "id", reason: cell.reason, value: text });
  };
}

function readId(text: string): ReadCell {
  const id = text.trim().replace(/^#/, "");
  if (id === "" || parseId(id) !== undefined) return { value: id };
  return { reason: isShortened(id) ? SHORTENED : "is not a whole number" };
}

function statusPart(index: number, at: number, { statusForAll, resolveStatus }: Meaning): Part {
  return (textOf, values, faults) => {
    const text = textOf(at);
    const status = at < 0 ? statusForAll : resolveStatus(text);
    if (status === "leaveOut") faults.push({ column: "status", reason: "is left out, as you chose", value: text });
    else if (status === undefined) {
      const reason = "is not known: use available, pending or sold, or leave it empty";
      faults.push({ column: "status", reason, value: text });
    } else values[index] = status === "none" ? "" : status;
  };
}

/** The word for the sex says that a pet is neutered, unless the column for that says something. */
function sexPart(columns: string[], meaning: Meaning): Part {
  const [sexAt, neuteredAt] = [meaning.columns.indexOf("sex"), meaning.columns.indexOf("neutered")];
  const [sexIndex, neuteredIndex] = [columns.indexOf("sex"), columns.indexOf("neutered")];
  const readSexCell = cellReader("sex", contextOf(sexAt, meaning));
  const readNeutered = cellReader("neutered", contextOf(neuteredAt, meaning));
  return (textOf, values, faults) => {
    const [sexText, neuteredText] = [textOf(sexAt), textOf(neuteredAt)];
    const [sex, neutered] = [readSexCell(sexText), readNeutered(neuteredText)];
    if ("reason" in sex) faults.push({ column: "sex", reason: sex.reason, value: sexText });
    else if (neuteredIndex < 0 && saysNeutered(sexText) !== "")
      faults.push({ column: "sex", reason: NEUTERED, value: sexText });
    else if (sexIndex >= 0) values[sexIndex] = sex.value;
    if ("reason" in neutered) faults.push({ column: "neutered", reason: neutered.reason, value: neuteredText });
    else if (neutered.value === "false" && saysNeutered(sexText) !== "")
      faults.push({ column: "neutered", reason: NOT_NEUTERED, value: neuteredText });
    else if (neuteredIndex >= 0) values[neuteredIndex] = neutered.value || saysNeutered(sexText);
  };
}

const NEUTERED = "also says that the pet is neutered: choose a column for that, or keep what pets have at empty cells";

const NOT_NEUTERED = "says that the pet is not neutered, but the word for its sex says that it is";

function saysNeutered(sexText: string): string {
  return sexText !== "" && readSex(sexText)?.neutered ? "true" : "";
}

const priceReasons: { [Of in PriceFault]: string } = {
  ambiguous: "may be two prices: choose the decimal mark of this column",
  noCurrency: "has no currency: choose one for the table, or write it as 45.00 EUR",
  otherCurrency: "has another currency than the column of currencies",
  tooManyDecimals: "has more decimals than its currency",
  unknown: "is not a price: write it as 45.00 EUR",
};

/** A price of one or two columns; beside an empty price, a currency means nothing. */
function pricePart(columns: string[], meaning: Meaning): Part {
  const at = (assignment: Assignment) => meaning.columns.indexOf(assignment);
  const [source, currencyAt] = [Math.max(at("price"), at("amount")), at("currency")];
  const [amountIndex, currencyIndex] = [columns.indexOf("price.amount"), columns.indexOf("price.currency")];
  const read = priceReader(source, currencyAt, meaning);
  return (textOf, values, faults) => {
    const [text, currencyText] = [textOf(source), textOf(currencyAt)];
    if (saysNothing(text) && (source >= 0 || saysNothing(currencyText))) return;
    const { amount, currency } = read(text, currencyText);
    put(amount, amountIndex, "price.amount", text);
    put(currency, currencyIndex, "price.currency", currencyText || text);

    function put(cell: ReadCell, index: number, column: string, value: string): void {
      if ("value" in cell) values[index] = cell.value;
      else faults.push({ column, reason: cell.reason, value });
    }
  };
}

/** The two parts of a price. A part is empty if the other one has the fault of both. */
type PriceParts = { amount: ReadCell; currency: ReadCell };

const none: ReadCell = { value: "" };

/** Reads a price with its currency, an amount of the smallest unit, or only the currency of prices that pets have. */
function priceReader(
  at: number,
  currencyAt: number,
  meaning: Meaning,
): (text: string, currencyText: string) => PriceParts {
  const { format } = contextOf(at, meaning);
  const context = { mark: format.decimalMark, currency: format.currency ?? meaning.currency };
  const readCode = cellReader("currency", contextOf(currencyAt, meaning));
  if (at < 0) return (_, currencyText) => ({ amount: none, currency: readCode(currencyText) });
  if (meaning.columns[at] === "price") {
    return (text, currencyText) => {
      const beside = saysNothing(currencyText) ? undefined : readCurrency(currencyText);
      const isCode = beside !== undefined || saysNothing(currencyText);
      return isCode ? readBoth(text, { ...context, beside }) : { amount: none, currency: readCode(currencyText) };
    };
  }
  const readAmount = cellReader("amount", contextOf(at, meaning));
  const forAll: ReadCell =
    context.currency === undefined ? { reason: priceReasons.noCurrency } : { value: context.currency };
  return (text, currencyText) => ({
    amount: readAmount(text),
    currency: saysNothing(currencyText) ? forAll : readCode(currencyText),
  });
}

function readBoth(text: string, context: PriceContext): PriceParts {
  const read = readPrice(text, context);
  if ("fault" in read) return { amount: { reason: priceReasons[read.fault] }, currency: none };
  const reason = findServiceFault("price.amount", read.amount);
  return reason === undefined
    ? { amount: { value: read.amount }, currency: { value: read.currency } }
    : { amount: { reason }, currency: none };
}
