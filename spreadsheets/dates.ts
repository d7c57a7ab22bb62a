import { foldWord } from "./cell-text.ts";

export type DateOrder = "dayFirst" | "monthFirst";

export const dateOrderLabels: { [Of in DateOrder]: string } = {
  dayFirst: "Day, month, year",
  monthFirst: "Month, day, year",
};

/** Names of the months, also shortened, in English, German, French, Spanish, Dutch and Italian. */
const monthNames = [
  "january, jan, januar, jänner, jaenner, janvier, janv, enero, ene, gennaio, gen, januari",
  "february, feb, februar, feber, février, févr, fevr, fév, febrero, febbraio, febb, februari",
  "march, mar, märz, maerz, mrz, mars, marzo, maart, mrt",
  "april, apr, avril, avr, abril, abr, aprile",
  "may, mai, mayo, maggio, mag, mei",
  "june, jun, juni, juin, junio, giugno, giu",
  "july, jul, juli, juillet, juil, julio, luglio, lug",
  "august, aug, août, aout, agosto, ago, augustus",
  "september, sep, sept, septembre, septiembre, set, settembre, sett",
  "october, oct, oktober, okt, octobre, octubre, ottobre, ott",
  "november, nov, novembre, noviembre",
  "december, dec, dezember, dez, décembre, déc, diciembre, dic, dicembre",
];
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.split(",").map((name): [string, number] => [foldWord(name), index + 1])),
);

/** A time of day after a date. */
const time = String.raw`(?:[T\s,]+\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2}|[ap]\.?m\.?|Uhr)?)?`;
const pattern = (source: string) => new RegExp(`^\\s*${source}${time}\\s*$`, "iu");
const yearFirst = pattern(String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})`);
const compact = /^\s*(19\d{2}|20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s*$/;
const numeric = pattern(String.raw`(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})`);
const yearOnly = /^\s*((?:19|20)\d{2})\s*$/;
const yearMonth = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*$/;
const monthYear = /^\s*(\d{1,2})\s*[-/.]\s*(\d{4})\s*$/;
const dayNamed = pattern(
  String.raw`(\d{1,2})(?:st|nd|rd|th|er|[.°º])?[\s-]*(?:of\s+|de\s+)?(\p{L}+)\.?,?[\s-]*(?:de[l]?\s+)?(\d{4}|\d{2})`,
);
const namedDay = pattern(String.raw`(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})`);
const namedMonth = /^\s*(\p{L}+)\.?[\s-]*(?:de[l]?\s+)?(\d{4})\s*$/iu;
/** Days since the end of 1899, as spreadsheets count them, from 1927 to 2119. */
const serial = /^\s*([1-7]\d{4})(?:[.,]0+)?\s*$/;

export type DateFault = "ambiguous" | "noDay" | "unknown";
export type ReadDate = { date: string } | { fault: DateFault };

/**
 * Reads a date as ISO 8601: a day, or a month or a year if `isPartial`. `order` decides about "03/04/2024"; with points, the
 * day is first. A year of two digits is the latest possible one up to next year.
 */
export function readDate(
  text: string,
  { order, thisYear, isPartial }: { order?: DateOrder | undefined; thisYear: number; isPartial: boolean },
): ReadDate {
  const parts = readNumeric(text, order, thisYear) ?? readNamed(text, thisYear) ?? readSerial(text);
  if (parts === "ambiguous") return { fault: "ambiguous" };
  if (parts) return toDay(...parts);
  const month = readMonth(text);
  if (!month) return { fault: "unknown" };
  return isPartial ? { date: month } : { fault: "noDay" };
}

type Parts = [year: number, month: number, day: number];

function readNumeric(text: string, order: DateOrder | undefined, thisYear: number): Parts | "ambiguous" | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return [Number(year), Number(month), Number(day)];
  const [, ...digits] = compact.exec(text) ?? [];
  if (digits.length === 3) return digits.map(Number) as Parts;
  const [, first = "", mark, second = "", last = ""] = numeric.exec(text) ?? [];
  if (!mark) return undefined;
  const used = orderOf(text) ?? order ?? (mark === "." ? "dayFirst" : undefined);
  if (used === "either") return [toYear(last, thisYear), Number(first), Number(second)];
  if (used === undefined) return "ambiguous";
  const [days, months] = used === "dayFirst" ? [first, second] : [second, first];
  return [toYear(last, thisYear), Number(months), Number(days)];
}

/** The order that a date shows; `either` if both are the same day; undefined if it shows none. */
export function orderOf(text: string): DateOrder | "either" | undefined {
  const [, first, , second] = numeric.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (Number(first) === Number(second)) return "either";
  if (Number(first) > 12) return "dayFirst";
  return Number(second) > 12 ? "monthFirst" : undefined;
}

/** The order of a pattern such as "DD.MM.YYYY", "TT.MM.JJJJ" or "mm/dd/yyyy"; undefined if it shows none. */
export function readDatePattern(pattern: string): DateOrder | undefined {
  if (/^m{1,2}[./ -][dtjg]{1,2}[./ -][yja]{2,4}$/i.test(pattern.trim())) return "monthFirst";
  return /^[dtjg]{1,2}[./ -]m{1,2}[./ -][yja]{2,4}$/i.test(pattern.trim()) ? "dayFirst" : undefined;
}

/** Whether the order of day and month decides what a date means; with points it usually is the day first. */
export function isAmbiguousDate(text: string): "withPoints" | boolean {
  const [, , mark] = numeric.exec(text) ?? [];
  if (mark === undefined || orderOf(text) !== undefined) return false;
  return mark === "." ? "withPoints" : true;
}

function readNamed(text: string, thisYear: number): Parts | undefined {
  const [, day, name = "", year = ""] = dayNamed.exec(text) ?? [];
  const month = monthOf.get(foldWord(name));
  if (month) return [toYear(year, thisYear), month, Number(day)];
  const [, otherName = "", otherDay, otherYear] = namedDay.exec(text) ?? [];
  const otherMonth = monthOf.get(foldWord(otherName));
  return otherMonth ? [Number(otherYear), otherMonth, Number(otherDay)] : undefined;
}

const DAY_MILLISECONDS = 86_400_000;

function readSerial(text: string): Parts | undefined {
  const [, days] = serial.exec(text) ?? [];
  if (!days) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + Number(days) * DAY_MILLISECONDS);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** A year or a month. */
function readMonth(text: string): string | undefined {
  const year = yearOnly.exec(text)?.[1];
  if (year) return year;
  const [, first, second] = yearMonth.exec(text) ?? [];
  const [, month = second, otherYear = first] = monthYear.exec(text) ?? [];
  const [, name = "", namedYear] = namedMonth.exec(text) ?? [];
  const number = monthOf.get(foldWord(name)) ?? Number(month);
  const used = namedYear ?? otherYear;
  return used && number >= 1 && number <= 12 ? `${used}-${pad(number)}` : undefined;
}

function toYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(digits);
  return year > thisYear + 1 ? year - 100 : year;
}

function toDay(year: number, month: number, day: number): ReadDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { date: `${`${year}`.padStart(4, "0")}-${pad(month)}-${pad(day)}` } : { fault: "unknown" };
}

function pad(number: number): string {
  return `${number}`.padStart(2, "0");
}
