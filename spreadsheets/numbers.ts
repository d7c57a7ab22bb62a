/** The character before the decimals of a number. */
export type DecimalMark = "," | ".";

/** A number in digits: "1.234,50" has the whole "1234" and the fraction "50". */
export interface Decimal {
  whole: string;
  fraction: string;
}

const grouped = { ",": /^\d{1,3}(,\d{3})+$/, ".": /^\d{1,3}(\.\d{3})+$/ };
/** Blanks and apostrophes between groups of three digits: "1 234", "1'234". */
const blankGroups = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/gu;

/** Reads a number; undefined if it is none, `ambiguous` if the mark decides whether "1.234" is more than a thousand. */
export function readDecimal(text: string, mark?: DecimalMark): Decimal | "ambiguous" | undefined {
  const number = text.trim().replace(blankGroups, "");
  if (/^\d+$/.test(number)) return { whole: number, fraction: "" };
  const last = Math.max(number.lastIndexOf(","), number.lastIndexOf("."));
  if (last < 0) return undefined;
  const own = number[last] as DecimalMark;
  const [before, fraction] = [number.slice(0, last), number.slice(last + 1)];
  if (!/^\d*$/.test(fraction)) return undefined;
  if (!/[.,]/.test(before)) {
    if (before === "" && fraction === "") return undefined;
    if (!/^\d*$/.test(before)) return undefined;
    const isEither = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (isEither && mark === undefined) return "ambiguous";
    return isEither && mark !== own
      ? { whole: before + fraction, fraction: "" }
      : { whole: before === "" ? "0" : before, fraction };
  }
  if (grouped[own].test(number)) return { whole: number.replace(/\D/g, ""), fraction: "" };
  const other = own === "," ? "." : ",";
  return grouped[other].test(before) ? { whole: before.replace(/\D/g, ""), fraction } : undefined;
}

/** The decimal mark that a number shows; undefined if it shows none. */
export function markOf(text: string): DecimalMark | undefined {
  const number = text.trim().replace(blankGroups, "");
  const read = readDecimal(number);
  if (read === undefined || read === "ambiguous") return undefined;
  const marks = number.replace(/\d/g, "");
  if (marks === "") return undefined;
  // Only groups of three digits: the other character is the mark.
  if (read.fraction === "" && !/[.,]$/.test(number)) return marks[0] === "," ? "." : ",";
  return marks.at(-1) as DecimalMark;
}

/** Whether a spreadsheet has shortened a number, so that its last digits are lost: "9,85112E+14". */
export function isShortened(text: string): boolean {
  return /^\s*'?[+-]?\d+(?:[.,]\d+)?E\+?\d+\s*$/i.test(text);
}

/** The same for the way in which spreadsheets write it. An own number such as "12E5" is none. */
export function isShortenedInExport(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{2,}$/.test(text);
}

/** Multiplies by a power of ten and returns digits; undefined if decimals remain. */
export function shift({ whole, fraction }: Decimal, places: number): string | undefined {
  if (/[1-9]/.test(fraction.slice(places))) return undefined;
  return (whole + fraction.slice(0, places).padEnd(places, "0")).replace(/^0+(?=\d)/, "");
}
