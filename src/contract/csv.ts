/** CSV (RFC 4180): read by the service, the command line and the console. */

/** Maximum number of cells in a row. */
const CELLS_MAX = 1000;

/** Maximum length of a cell that is unescaped, which takes long; no column accepts a longer one. */
const UNESCAPED_LENGTH_MAX = 25_000;

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, QUOTE] = [0x09, 0x0a, 0x0d, 0x20, 0x22];

const plainCells: { [delimiter: string]: RegExp } = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y, "\t": /[^\t\r\n]*/y };
const restOfLine = /[^\r\n]*/y;
const lineEnd = /\r\n?|\n/y;

export type Delimiter = "," | ";" | "\t";

/** Why a row cannot be read, to follow "the row". */
export const csvFaults = {
  // Not by toLocaleString: that would load ICU at each start, 2 ms and 2 MB.
  tooManyCells: `has more than ${CELLS_MAX / 1000},000 cells`,
  unclosedQuote: "has an unclosed quotation mark",
  unescapedQuote: "has an unescaped quotation mark in a quoted cell (write it twice)",
};

export type CsvFault = keyof typeof csvFaults;

interface CsvRow {
  cells: string[];
  fault: CsvFault | undefined;
}

/**
 * Reads CSV (RFC 4180) row by row, in a time that is proportional to its length. Line ends may be mixed; those in quoted
 * cells are kept. In a cell that is not quoted, a quotation mark is an ordinary character.
 */
export class CsvReader {
  readonly #text: string;
  readonly #delimiter: Delimiter;
  readonly #delimiterCode: number;
  #at = 0;
  #fault: CsvFault | undefined;

  constructor(text: string, delimiter: Delimiter) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
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
        this.#fault = "tooManyCells";
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
      const next = text.charCodeAt(at + 1);
      if (next === QUOTE) {
        at += 1;
        continue;
      }
      // A fast path for cells with many unescaped quotation marks: `next` is no blank and ends no cell.
      if (next > QUOTE && next !== this.#delimiterCode) {
        this.#fault = "unescapedQuote";
        continue;
      }
      const end = this.#skipBlanks(at + 1);
      if (this.#isEndOfCell(end)) {
        this.#at = end;
        return unescapeCell(text.slice(start, at));
      }
      this.#fault = "unescapedQuote";
    }
    this.#fault = "unclosedQuote";
    this.#at = text.length;
    return text.slice(start);
  }

  /** Returns the position behind the blanks that may follow a closing quotation mark. */
  #skipBlanks(start: number): number {
    let at = start;
    for (; ; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code !== SPACE && (code !== TAB || this.#delimiterCode === TAB)) return at;
    }
  }

  #isEndOfCell(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return at >= this.#text.length || code === LINE_FEED || code === CARRIAGE_RETURN || code === this.#delimiterCode;
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

/** Names of columns of which a table has at least one: without them it is refused, whatever its delimiter. */
const requiredColumn = /^\s*"?(?:name|categoryId|id|externalId|microchip)"?\s*$/;

/** Detects the delimiter of a table of pets by its column names: in locales with a decimal comma, spreadsheets write semicolons. */
export function delimiterOf(text: string): Delimiter {
  const [header = ""] = /\S[^\r\n]*/.exec(text) ?? [];
  const isIn = (delimiter: string) => header.split(delimiter, CELLS_MAX).some((cell) => requiredColumn.test(cell));
  return ([",", ";", "\t"] as const).find(isIn) ?? ",";
}

// Formulas (OWASP, CSV injection). A program that separates cells by semicolons or tabs also splits the cells of this
// table there and at their line ends, since quotation marks only count at the beginning of a cell. So each part of a
// cell is escaped separately.

/** Characters with which a formula may begin: full-width and small forms, too. */
const formulaStart = "[=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B＝＋－＠]";
/** Characters that some programs skip or do not show: blanks, invisible characters, and quotation marks. */
const skipped = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800"]*';
const formula = new RegExp(`^${skipped}${formulaStart}`, "u");
const escapableFormula = new RegExp(`^'*${skipped}${formulaStart}`, "u");
const part = /[^;\t\r\n]+/g;
const escapableStart = /^'*[\t\r\n]/;
/** Most texts have none of these. */
const mayNeedEscape = new RegExp(`${formulaStart}|${escapableStart.source}`, "u");

/**
 * Adds an apostrophe before each part that a spreadsheet would take for a formula, and before one that has apostrophes
 * already, so that `unescapeFormula` restores every text exactly.
 */
export function escapeFormula(text: string): string {
  if (!mayNeedEscape.test(text)) return text;
  const escaped = text.replace(part, (each) => (escapableFormula.test(each) ? `'${each}` : each));
  return escapableStart.test(text) ? `'${escaped}` : escaped;
}

export function unescapeFormula(text: string): string {
  if (!text.includes("'")) return text;
  const isEscaped = (each: string) => each.startsWith("'") && escapableFormula.test(each);
  const unescaped = text.replace(part, (each) => (isEscaped(each) ? each.slice(1) : each));
  return text.startsWith("'") && escapableStart.test(text) ? unescaped.slice(1) : unescaped;
}

/** Adds an apostrophe before each part that would be a formula, unless it has one already, as in an export. */
export function guardFormula(text: string): string {
  return text.replace(part, (each) => (formula.test(each) ? `'${each}` : each));
}

/** Writes a cell, in quotation marks if it needs them: also for a program that separates by semicolons or tabs. */
export function writeCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
