import { decimalsOfCurrency, readCurrency } from "./currencies.ts";
import { type DecimalMark, readDecimal, shift } from "./numbers.ts";

/** A cell with a price: its number, and the currencies that its symbol or code may stand for. */
export interface PriceText {
  number: string;
  currencies?: string[];
}

/** Splits "1.234,50 €", "CHF 45.-" and "$45" into number and currency; undefined if it is no price. */
export function splitPrice(text: string): PriceText | undefined {
  const [, before = "", digits = "", after = ""] =
    /^\s*([^\d.,]*?)\s*([.,]?\d[\d.,\s'’]*?)\s*([^\d]*?)\s*$/u.exec(text) ?? [];
  if (digits === "") return undefined;
  // "45,-" and "45.–" have no decimals.
  const rest = after
    .replace(/^[.,]?\s*[-–—]+\s*/u, "")
    .replace(/^[.,](?=\s|$)/, "")
    .trim();
  const number = digits.trim().replace(/[.,]$/, "");
  const words = [before.trim(), rest].filter((word) => word !== "");
  if (words.length === 0) return { number };
  const [currencies, other] = words.map(readCurrency);
  if (!currencies || (words.length > 1 && !other)) return undefined;
  const shared = other ? currencies.filter((code) => other.includes(code)) : currencies;
  return shared.length > 0 ? { number, currencies: shared } : undefined;
}

export type PriceFault = "ambiguous" | "noCurrency" | "otherCurrency" | "tooManyDecimals" | "unknown";

/** Where a price without a currency of its own gets it from. */
export interface PriceContext {
  mark?: DecimalMark | undefined;
  /** Currencies that the cell of the column of currencies may stand for. */
  beside?: string[] | undefined;
  /** Currency of the heading, or else that of the table. */
  currency?: string | undefined;
}

/** Reads a price in the smallest unit of its currency. */
export function readPrice(
  text: string,
  { mark, beside, currency }: PriceContext,
): { amount: string; currency: string } | { fault: PriceFault } {
  const split = splitPrice(text);
  if (!split) return { fault: "unknown" };
  const candidates = findShared(split.currencies, beside);
  if (candidates?.length === 0) return { fault: "otherCurrency" };
  const used = candidates === undefined ? currency : chooseCurrency(candidates, currency);
  if (used === undefined) return { fault: "noCurrency" };
  const decimals = decimalsOfCurrency(used);
  const read = readDecimal(split.number, mark);
  if (read === undefined) return { fault: "unknown" };
  // An amount has at most the decimals of its currency, so "1.234" is more than a thousand in most.
  if (read === "ambiguous" && decimals === 3) return { fault: "ambiguous" };
  const number = read === "ambiguous" ? { whole: split.number.replace(/\D/g, ""), fraction: "" } : read;
  const amount = shift(number, decimals);
  return amount === undefined ? { fault: "tooManyDecimals" } : { amount, currency: used };
}

function findShared(own: string[] | undefined, beside: string[] | undefined): string[] | undefined {
  return own && beside ? own.filter((code) => beside.includes(code)) : (own ?? beside);
}

function chooseCurrency(candidates: string[], currency: string | undefined): string | undefined {
  if (candidates.length === 1) return candidates[0];
  return currency !== undefined && candidates.includes(currency) ? currency : undefined;
}
