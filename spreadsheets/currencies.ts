import { decimalsOf } from "../client/index.ts";
import { foldWord, memoize } from "./cell-text.ts";

/** Symbols and names of currencies, and the currencies that they may stand for. */
const symbols: [text: string, currencies: string[]][] = [
  ["€", ["EUR"]],
  ["euro", ["EUR"]],
  ["euros", ["EUR"]],
  ["£", ["GBP"]],
  ["US$", ["USD"]],
  ["$US", ["USD"]],
  ["CA$", ["CAD"]],
  ["C$", ["CAD"]],
  ["A$", ["AUD"]],
  ["AU$", ["AUD"]],
  ["NZ$", ["NZD"]],
  ["R$", ["BRL"]],
  ["HK$", ["HKD"]],
  ["S$", ["SGD"]],
  ["$", ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP"]],
  ["dollar", ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"]],
  ["dollars", ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"]],
  ["Fr", ["CHF"]],
  ["SFr", ["CHF"]],
  ["Franken", ["CHF"]],
  ["zł", ["PLN"]],
  ["Kč", ["CZK"]],
  ["Ft", ["HUF"]],
  ["lei", ["RON"]],
  ["kr", ["SEK", "NOK", "DKK", "ISK"]],
  ["¥", ["JPY", "CNY"]],
  ["₹", ["INR"]],
  ["₺", ["TRY"]],
  ["₴", ["UAH"]],
  ["₪", ["ILS"]],
  ["₩", ["KRW"]],
];
const bySymbol = new Map(symbols.map(([text, currencies]) => [normalize(text), currencies]));

/** Codes of ISO 4217 that this runtime knows. */
const codes = new Set(Intl.supportedValuesOf("currency"));

export function isCurrency(code: string): boolean {
  return codes.has(code);
}

function normalize(text: string): string {
  return text.trim().replace(/\.$/, "").toUpperCase();
}

/** The currencies that a code, symbol or name may stand for; undefined if it is none. */
export const readCurrency: (text: string) => string[] | undefined = memoize((text) => {
  const normalized = normalize(text);
  const code = foldWord(text);
  return bySymbol.get(normalized) ?? (codes.has(normalized) ? [normalized] : codes.has(code) ? [code] : undefined);
});

/** Number of decimals with which people write amounts of a currency; finding it out takes 20 µs each time. */
export const decimalsOfCurrency: (code: string) => number = memoize(decimalsOf);
