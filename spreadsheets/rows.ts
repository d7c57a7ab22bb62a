import type { ImportRow } from "../client/index.ts";
import { parseId } from "../src/contract/parse-id.ts";
import { type Assignment, sourceOf, writtenColumns } from "./assignments.ts";
import type { Resolved } from "./categories.ts";
import { type CellContext, cellReader, type ReadCell, SHORTENED } from "./cell-readers.ts";
import { memoize } from "./cell-text.ts";
import { readCurrency } from "./currencies.ts";
import type { ColumnFormat } from "./formats.ts";
import { readHeading } from "./headings.ts";
import type { Match } from "./match.ts";
import { isShortened } from "./numbers.ts";
import { type PriceFault, readPrice } from "./prices.ts";
import type { StatusDecision } from "./statuses.ts";
import type { Row } from "./table.ts";
import { readPhotoNames } from "./tags.ts";
import { readSex, type Status, saysNothing } from "./words.ts";

/** Why a row cannot be imported. */
export type Fault = NonNullable<ImportRow["faults"]>[number] & {
  /** The text of the cell at fault, if the reason is about it. */
  value?: string;
};

/** How the rows of a file are interpreted. */
export interface Meaning {
  columns: Assignment[];
  headings: string[];
  /** How the columns are written, by position. */
  formats: ColumnFormat[];
  /** By what a row finds the pet that it changes. */
  match: Match;
  /** Category of all rows, if no column has categories. */
  categoryForAll: bigint | undefined;
  /** Finds the category that a cell names. */
  resolve: (text: string) => Resolved;
  /** Status of all rows, if no column has statuses. */
  statusForAll: Status | undefined;
  /** Finds the status that a cell means; undefined if nothing is decided. */
  resolveStatus: (text: string) => StatusDecision | undefined;
  /** Currency of the prices that have none. */
  currency: string | undefined;
  thisYear: number;
}

/** Changes that a person has made to a row in the preview. */
export interface Edit {
  /** Corrected cells, by what they are used for. */
  cells?: Partial<Record<Assignment, string>>;
  isLeftOut?: boolean;
  /** Adds a new pet although the row has a number, which does not exist in the store. */
  isNew?: boolean;
}

/** Adds a further change to a row. */
export function mergeEdit(before: Edit | undefined, edit: Edit): Edit {
  const cells = before?.cells || edit.cells ? { cells: { ...before?.cells, ...edit.cells } } : {};
  return { ...before, ...edit, ...cells };
}

/** A row that was read; `writeRows` reads it again, so that a large table needs little memory. */
export interface PreparedRow extends Row {
  /** Text of some cells, as in the file or corrected. */
  texts: { id: string; name: string; category: string; status: string };
  /** The id of the pet that the row changes, or "". */
  id: string;
  externalId: string;
  microchip: string;
  /** The category: an id, the key of a new category, or "" for none. */
  category: bigint | string;
  /** A status of the API, or "" for none. */
  status: string;
  /** Why the row is not sent. */
  faults: Fault[];
}

/** Reads a row: which pet, category and status it means, and which cells cannot be imported. */
export function prepareRow(row: Row, meaning: Meaning, edit: Edit = {}): PreparedRow {
  const plan = planOf(meaning);
  const faults: Fault[] =
    row.fault !== undefined && !edit.cells ? [{ reason: row.fault }] : findExtraCells(row, meaning);
  const textOf = (at: number) => textAt(row, at, meaning, edit);
  const values = plan.parts.length === 0 ? [] : readParts(plan, textOf, edit, faults);
  const { category, reason } = readCategory(textOf(plan.categoryAt), meaning);
  if (reason !== undefined) faults.push({ column: "categoryId", reason, value: textOf(plan.categoryAt) });
  const written = (column: string) => values[plan.columns.indexOf(column)] ?? "";
  return {
    ...row,
    texts: {
      id: textOf(plan.idAt),
      name: textOf(plan.nameAt),
      category: textOf(plan.categoryAt),
      status: textOf(plan.statusAt),
    },
    id: written("id"),
    externalId: written("externalId"),
    microchip: written("microchip"),
    category,
    status: written("status"),
    faults,
  };
}

/** Text of a cell, as in the file or corrected; "" without a column. */
function textAt({ cells }: Row, at: number, { columns }: Meaning, { cells: corrected }: Edit): string {
  if (at < 0) return "";
  return corrected?.[columns[at] as Assignment] ?? cells[at] ?? "";
}

/** The columns of the service that the rows of a table are written with. */
export function writtenHeader(meaning: Meaning): string[] {
  return planOf(meaning).columns;
}

/** A row as cells of `writtenHeader`. */
export function writtenCells(row: Row, meaning: Meaning, edit: Edit, categoryId: string): string[] {
  const plan = planOf(meaning);
  const values = readParts(plan, (at) => textAt(row, at, meaning, edit), edit, []);
  if (plan.categoryColumn >= 0) values[plan.categoryColumn] = categoryId;
  return values;
}

/** The names of picture files of a row. */
export function photoNamesOf(row: Row, meaning: Meaning, edit: Edit = {}): string[] {
  return readPhotoNames(textAt(row, meaning.columns.indexOf("photos"), meaning, edit));
}

/** Reads one or several columns of the service from one or several cells. */
type Part = (textOf: (at: number) => string, values: string[], faults: Fault[], edit: Edit) => void;

interface Plan {
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

function planOf(meaning: Meaning): Plan {
  const known = plans.get(meaning);
  if (known) return known;
  const plan = makePlan(meaning);
  plans.set(meaning, plan);
  return plan;
}

function readParts({ columns, parts }: Plan, textOf: (at: number) => string, edit: Edit, faults: Fault[]): string[] {
  const values = new Array<string>(columns.length).fill("");
  for (const part of parts) part(textOf, values, faults, edit);
  return values;
}

/** Columns of the service, in the order of an export. */
const order = [
  ...["id", "name", "categoryId", "status", "externalId", "breed", "color", "sex", "bornOn", "arrivedOn", "neutered"],
  ...[
    "microchip",
    "weightGrams",
    "price.amount",
    "price.currency",
    "description",
    "notes",
    "tags",
    "fields.",
    "published",
  ],
];

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

function writtenColumnsOf({ columns, match, categoryForAll, statusForAll }: Meaning): string[] {
  const written = new Set(columns.flatMap(writtenColumns));
  if (match !== "id") written.delete("id");
  if (categoryForAll !== undefined) written.add("categoryId");
  if (statusForAll !== undefined) written.add("status");
  // A word for a sex may also say that the pet is neutered.
  if (written.has("sex")) written.add("neutered");
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
    else if (sexIndex >= 0) values[sexIndex] = sex.value;
    if ("reason" in neutered) faults.push({ column: "neutered", reason: neutered.reason, value: neuteredText });
    else if (neuteredIndex >= 0) values[neuteredIndex] = neutered.value || saysNeutered(sexText);
  };
}

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

/** A price of one or two columns; a currency without a price means nothing. */
function pricePart(columns: string[], meaning: Meaning): Part {
  const at = { price: meaning.columns.indexOf("price"), amount: meaning.columns.indexOf("amount") };
  const source = Math.max(at.price, at.amount);
  const currencyAt = meaning.columns.indexOf("currency");
  const [amountIndex, currencyIndex] = [columns.indexOf("price.amount"), columns.indexOf("price.currency")];
  const { format } = contextOf(source, meaning);
  const context = { mark: format.decimalMark, currency: format.currency ?? meaning.currency };
  const readAmount = cellReader("amount", contextOf(source, meaning));
  const readCode = cellReader("currency", contextOf(currencyAt, meaning));
  return (textOf, values, faults) => {
    const [text, currencyText] = [textOf(source), textOf(currencyAt)];
    if (saysNothing(text)) {
      // Changes only the currency of a pet that has a price.
      if (source < 0 || !saysNothing(currencyText)) put(readCode(currencyText), currencyIndex, "price.currency");
      return;
    }
    if (at.amount >= 0) {
      put(readAmount(text), amountIndex, "price.amount");
      const code = saysNothing(currencyText) ? { value: context.currency ?? "" } : readCode(currencyText);
      return put(
        "value" in code && code.value === "" ? { reason: priceReasons.noCurrency } : code,
        currencyIndex,
        "price.currency",
      );
    }
    const beside = saysNothing(currencyText) ? undefined : readCurrency(currencyText);
    if (!beside && !saysNothing(currencyText)) return put(readCode(currencyText), currencyIndex, "price.currency");
    const read = readPrice(text, { ...context, beside });
    if ("fault" in read) faults.push({ column: "price.amount", reason: priceReasons[read.fault], value: text });
    else [values[amountIndex], values[currencyIndex]] = [read.amount, read.currency];

    function put(cell: ReadCell, index: number, column: string): void {
      if ("value" in cell) values[index] = cell.value;
      else faults.push({ column, reason: cell.reason, value: column === "price.amount" ? text : currencyText });
    }
  };
}

function readCategory(text: string, { columns, categoryForAll, match, resolve }: Meaning) {
  const isColumn = columns.includes("category");
  if (!isColumn) return { category: categoryForAll ?? "" };
  // A pet that is found keeps its category.
  if (match !== "none" && text.trim() === "") return { category: "" };
  const resolved = resolve(text);
  if ("fault" in resolved) return { category: "", reason: resolved.fault };
  return { category: "id" in resolved ? resolved.id : resolved.newKey };
}

/** More cells than columns: usually a comma in a name that is not in quotation marks. */
function findExtraCells({ cells }: Row, { columns }: Meaning): Fault[] {
  if (cells.length <= columns.length) return [];
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  if (extra.length === 0) return [];
  return [{ reason: `has ${cells.length} cells, but the table has ${columns.length} columns` }];
}
