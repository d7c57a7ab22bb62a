import { type CsvFault, CsvReader, type Delimiter, writeCell } from "../src/contract/csv.ts";

export type { Delimiter };

export const delimiterLabels: { [Of in Delimiter]: string } = { ",": "Comma", ";": "Semicolon", "\t": "Tab" };

/** A row of the file. Cells stay text, so that large numbers keep all digits. */
export interface Row {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
  /** Why the row cannot be read. */
  fault?: string;
}

const faultTexts: { [Of in CsvFault]: string } = {
  tooManyCells: "has too many cells",
  unclosedQuote: "has a quotation mark that is never closed, so the rest of the file could not be read",
  unescapedQuote: "has a quotation mark inside a quoted cell: double it",
};

/** Length of text that is parsed without a pause, in UTF-16 code units: about 20 ms. */
const CHUNK_CHARACTERS = 500_000;
/** Maximum length of a row, so that it fits into a request. */
const ROW_CHARACTERS_MAX = 100_000;
/** First line with which a file tells Excel its delimiter. */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/** Parses CSV without its empty rows, in chunks between which the page stays responsive. */
export async function parseTable(text: string, delimiter: Delimiter, signal?: AbortSignal): Promise<Row[]> {
  const table = withoutByteOrderMark(text);
  const [separator = ""] = separatorLine.exec(table) ?? [];
  const reader = new CsvReader(table.slice(separator.length), delimiter);
  const rows: Row[] = [];
  let row = separator === "" ? 0 : 1;
  let pauseAt = CHUNK_CHARACTERS;
  while (!reader.isAtEnd) {
    if (reader.position >= pauseAt) {
      pauseAt = reader.position + CHUNK_CHARACTERS;
      await yieldToPage(signal);
    }
    row += 1;
    const { cells, fault } = reader.readRow();
    if (fault) rows.push({ row, cells, fault: faultTexts[fault] });
    else if (isTooLong(cells)) rows.push({ row, cells, fault: "is too long" });
    else if (!isBlank(cells)) rows.push({ row, cells });
  }
  return rows;
}

/** Length of the beginning of a table by which its delimiter is detected, in UTF-16 code units. */
const SAMPLE_CHARACTERS = 20_000;
const SAMPLE_ROWS = 20;

/** Detects the delimiter that splits the first rows most evenly, into the most columns. */
export function detectDelimiter(text: string): Delimiter {
  const sample = withoutByteOrderMark(text.slice(0, SAMPLE_CHARACTERS));
  const declared = separatorLine.exec(sample)?.[1];
  if (declared) return declared as Delimiter;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of ["\t", ";", ","] as const) {
    const widths = widthsOf(sample, delimiter);
    const [width = 1] = widths;
    const evenness = widths.filter((each) => each === width).length / Math.max(widths.length, 1);
    const score = width > 1 ? evenness * 100 + width : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Number of cells of each of the first rows that are not blank. */
function widthsOf(sample: string, delimiter: Delimiter): number[] {
  const reader = new CsvReader(sample, delimiter);
  const widths: number[] = [];
  for (let row = 0; row < SAMPLE_ROWS && !reader.isAtEnd; row += 1) {
    const { cells } = reader.readRow();
    if (!isBlank(cells)) widths.push(cells.length);
  }
  return widths;
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function isTooLong(cells: string[]): boolean {
  return cells.reduce((sum, cell) => sum + cell.length, 0) > ROW_CHARACTERS_MAX;
}

/** Writes a table, with a line end between its rows. */
export function writeTable(rows: string[][]): string {
  return rows.map((cells) => cells.map(writeCell).join(",")).join("\r\n");
}

/** Lets the page respond before the work continues; throws the reason of an aborted signal. */
export async function yieldToPage(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
