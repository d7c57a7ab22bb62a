import { type ParseResult, type Parser, parse } from "papaparse";

export type Delimiter = "," | ";" | "\t";

export const delimiterLabels: { [Of in Delimiter]: string } = { ",": "Comma", ";": "Semicolon", "\t": "Tab" };

/** A row of the file. Cells stay text, so that large numbers keep all digits. */
export interface Row {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
  /** Why the row cannot be read. */
  fault?: string;
}

/** Length of text that is parsed without a pause, in UTF-16 code units: about 20 ms. */
const CHUNK_CHARACTERS = 500_000;
/** Maximum length of a row, so that it fits into a request. */
const ROW_CHARACTERS_MAX = 100_000;

const quoteFaults: { [code: string]: string } = {
  MissingQuotes: "has a quotation mark that is never closed, so the rest of the file could not be read",
  InvalidQuotes: "has a quotation mark inside a quoted cell: double it",
};

/** Parses CSV (RFC 4180) without its empty rows, in chunks between which the page stays responsive. */
export async function parseTable(text: string, delimiter: Delimiter, signal?: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  let count = 0;
  const skipped = separatorLine.test(text) ? 1 : 0;
  const { table, newline } = normalizeLineEndings(text.replace(separatorLine, ""), delimiter);
  const take = ({ data, errors }: ParseResult<string[]>) => {
    const faultOf = new Map(errors.map(({ row = 0, code }) => [row, quoteFaults[code] ?? "cannot be read"]));
    for (const [index, cells] of data.entries()) {
      const fault = faultOf.get(index) ?? findLengthFault(cells);
      const row = skipped + count + index + 1;
      if (fault !== undefined) rows.push({ row, cells, fault });
      else if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
    }
    count += data.length;
  };
  await new Promise<void>((resolve, reject) => {
    parse<string[]>(table, {
      delimiter,
      newline,
      chunkSize: CHUNK_CHARACTERS,
      chunk(results: ParseResult<string[]>, parser: Parser) {
        take(results);
        parser.pause();
        setTimeout(() => (signal?.aborted ? reject(signal.reason) : parser.resume()));
      },
      complete: () => resolve(),
    });
  });
  return rows;
}

/** First line with which a file tells Excel its delimiter. */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/** Detects the delimiter that splits the first rows most evenly, into the most columns. */
export function detectDelimiter(text: string): Delimiter {
  const declared = separatorLine.exec(text)?.[1];
  if (declared) return declared as Delimiter;
  const start = normalizeLineEndings(text.slice(0, 20_000), ",").table;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of ["\t", ";", ","] as const) {
    const { data } = parse<string[]>(start, {
      delimiter,
      newline: start.includes("\r\n") ? "\r\n" : "\n",
      preview: 20,
    });
    const widths = data.filter((cells) => cells.some((cell) => cell.trim() !== "")).map((cells) => cells.length);
    const [width = 1] = widths;
    const evenness = widths.filter((each) => each === width).length / Math.max(widths.length, 1);
    const score = width > 1 ? evenness * 100 + width : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** A file can mix line endings. Those inside quoted cells are kept. */
function normalizeLineEndings(text: string, delimiter: string): { table: string; newline: "\n" | "\r\n" } {
  if (!text.includes("\r")) return { table: text, newline: "\n" };
  const isMixed = /\r(?!\n)|(?<!\r)\n/.test(text);
  if (!isMixed) return { table: text, newline: "\r\n" };
  const pattern = new RegExp(`(?<![^${delimiter}\r\n])"[^"]*(?:""[^"]*)*"|\r\n?`, "g");
  return { table: text.replace(pattern, (found) => (found.startsWith("\r") ? "\n" : found)), newline: "\n" };
}

function findLengthFault(cells: string[]): string | undefined {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > ROW_CHARACTERS_MAX ? "is too long" : undefined;
}
