/** Values of a profile as people write and read them: prices, weights and dates. */
import { decimalsOf, formatAmount } from "../../client/index.ts";

/** A value, or the fault of the text. */
export type Parsed<Value> = { value: Value } | { fault: string };

const INT64_MAX = 2n ** 63n - 1n;

/** Parses an amount as people write it: `450`, `450.00`, `450,00`, `1.200,50`. In the smallest unit of the currency. */
export function parseAmount(text: string, currency: string): Parsed<bigint> {
  const decimals = decimalsOf(currency);
  const digits = toDigits(text.replace(/[\s\u00a0\u202f'’]/g, ""), decimals);
  if (digits === undefined) return { fault: `Enter an amount, such as ${formatAmount(45000n, currency)}.` };
  const value = BigInt(digits);
  return value <= INT64_MAX ? { value } : { fault: "This amount is too large." };
}

/** The digits of an amount in the smallest unit. The last separator is the decimal one, unless it separates thousands. */
function toDigits(text: string, decimals: number): string | undefined {
  const [, whole = "", separator, rest = ""] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (!/\d/.test(text) || !/^[\d.,]*$/.test(text)) return undefined;
  const hasDecimals = separator !== undefined && rest.length <= decimals && !whole.includes(separator);
  const integer = hasDecimals ? whole : text;
  if (!isGrouped(integer)) return undefined;
  const fraction = (hasDecimals ? rest : "").padEnd(decimals, "0");
  return integer.replace(/[.,]/g, "") + fraction || undefined;
}

/** Whether these are digits, with or without separators of thousands. */
function isGrouped(integer: string): boolean {
  return /^\d*$/.test(integer) || /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(integer);
}

const GRAMS_PER_KILOGRAM = 1000;

/** Parses a weight such as `350 g` or `4,2 kg`, to grams. */
export function parseWeight(text: string): Parsed<bigint> {
  const [, number = "", unit = ""] = /^([\d.,]+)\s*(k?g)$/i.exec(text.trim()) ?? [];
  // A weight of 4.2 kg is an amount with three decimals, and one of 1,250 g an amount with none.
  const digits = unit && toDigits(number, unit.toLowerCase() === "kg" ? 3 : 0);
  if (!digits) return { fault: "Enter a weight with its unit, such as 350 g or 4.2 kg." };
  const value = BigInt(digits);
  return value <= INT64_MAX ? { value } : { fault: "This weight is too large." };
}

/** A weight to edit, which `parseWeight` reads: "350 g", "4.2 kg". */
export function toWeightText(grams: bigint): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  return isLight ? `${grams} g` : `${Number(grams) / GRAMS_PER_KILOGRAM} kg`;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface Moment {
  year: string;
  month?: string | undefined;
  day?: string | undefined;
}

/** Ways to write a date. Without a name or a dot, day and month could be mistaken for each other. */
const patterns: readonly RegExp[] = [
  /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?$/,
  /^(?:(?<day>\d{1,2})\.\s*)?(?<month>\d{1,2})\.\s*(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?:(?<day>\d{1,2})\.?\s+)?(?<month>[a-z]{3,})\.?\s+(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/,
];

/** Parses a year, a month or a day, such as `2024`, `2024-05`, `May 2024` or `17.5.2024`, to ISO 8601. */
export function parsePartialDate(text: string): Parsed<string> {
  const written = text.trim().toLowerCase();
  const found = patterns.map((pattern) => pattern.exec(written)).find((match) => match !== null);
  const value = found && toIsoDate(found.groups as unknown as Moment);
  return value ? { value } : { fault: "Enter a year, a month or a day, such as 2024, 2024-05 or 2024-05-17." };
}

function toIsoDate({ year, month, day }: Moment): string | undefined {
  const number = month && (/^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1);
  const parts = [year, number, day].filter((part) => part !== undefined).map((part) => `${part}`.padStart(2, "0"));
  const value = parts.join("-");
  return isRealDate(value) ? value : undefined;
}

function isRealDate(value: string): boolean {
  const [year = 0, month = 1, day = 1] = value.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
