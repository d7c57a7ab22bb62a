/** Maximum number of cells in a row. */
export const CELLS_MAX = 1000;

/** Maximum length of a cell that is unescaped, which takes long; no column accepts a longer one. */
const UNESCAPED_LENGTH_MAX = 10_000;

const QUOTE = 0x22;

const plainCells: { [delimiter: string]: RegExp } = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y, "\t": /[^\t\r\n]*/y };
const restOfLine = /[^\r\n]*/y;
const lineEnd = /\r\n?|\n/y;

export type Delimiter = "," | ";" | "\t";

export interface CsvRow {
  cells: string[];
  /** Why the row cannot be read. */
  fault: string | undefined;
}

/**
 * Reads CSV (RFC 4180) row by row, in a time that is proportional to its length. Line ends may be mixed; those in quoted
 * cells are kept. In a cell that is not quoted, a quotation mark is an ordinary character.
 */
export class CsvReader {
  readonly #text: string;
  readonly #delimiter: Delimiter;
  #at = 0;
  #fault: string | undefined;

  constructor(text: string, delimiter: Delimiter) {
    this.#text = text;
    this.#delimiter = delimiter;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Position of the next row in the text. */
  get position(): number {
    return this.#at;
  }

  /** Reads a row, with its line end. */
  readRow(): CsvRow {
    const cells: string[] = [];
    this.#fault = undefined;
    do {
      if (cells.length === CELLS_MAX) {
        this.#fault = `has more than ${CELLS_MAX.toLocaleString("en")} cells`;
        this.#take(restOfLine);
        break;
      }
      cells.push(this.#text[this.#at] === '"' ? this.#quotedCell() : this.#take(plainCells[this.#delimiter] as RegExp));
    } while (this.#takeDelimiter());
    this.#take(lineEnd);
    return { cells, fault: this.#fault };
  }

  /** Ends at the first quotation mark that is not doubled and is followed by the end of the cell, or else of the table. */
  #quotedCell(): string {
    const text = this.#text;
    const start = this.#at + 1;
    let at = start;
    for (; at < text.length; at += 1) {
      if (text.charCodeAt(at) !== QUOTE) continue;
      if (text.charCodeAt(at + 1) === QUOTE) {
        at += 1;
        continue;
      }
      this.#at = this.#skipBlanks(at + 1);
      if (this.#isAtEndOfCell()) return unescapeCell(text.slice(start, at));
      this.#fault = "has an unescaped quotation mark in a quoted cell (write it twice)";
    }
    this.#fault = "has an unclosed quotation mark";
    this.#at = text.length;
    return text.slice(start);
  }

  /** Returns the position behind the blanks that may follow a closing quotation mark. */
  #skipBlanks(start: number): number {
    let at = start;
    while (this.#text[at] === " " || (this.#text[at] === "\t" && this.#delimiter !== "\t")) at += 1;
    return at;
  }

  #isAtEndOfCell(): boolean {
    const next = this.#text[this.#at];
    return next === undefined || next === this.#delimiter || next === "\n" || next === "\r";
  }

  #takeDelimiter(): boolean {
    if (this.#text[this.#at] !== this.#delimiter) return false;
    this.#at += 1;
    return true;
  }

  /** Returns the text at this position that a sticky pattern matches, and moves behind it. */
  #take(pattern: RegExp): string {
    const start = this.#at;
    pattern.lastIndex = start;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
    return this.#text.slice(start, this.#at);
  }
}

function unescapeCell(cell: string): string {
  return cell.length > UNESCAPED_LENGTH_MAX ? cell : cell.replaceAll('""', '"');
}

/** A column that every table has, unless that is its fault. */
const requiredColumn = /^\s*"?(?:name|categoryId)"?\s*$/;

/** Detects the delimiter of a table of pets by its column names: in locales with a decimal comma, spreadsheets write semicolons. */
export function delimiterOf(text: string): Delimiter {
  const [header = ""] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const isIn = (delimiter: string) => header.split(delimiter, CELLS_MAX).some((cell) => requiredColumn.test(cell));
  return ([",", ";", "\t"] as const).find(isIn) ?? ",";
}
