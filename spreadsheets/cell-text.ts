import { foldName } from "../src/contract/fold-name.ts";

/** A text without case and accents, as the service compares names, and without spaces around it. */
export function fold(text: string): string {
  return foldName(text.trim());
}

/** Letters and digits of a folded text: "N° de l’animal" becomes "NDELANIMAL". */
export function foldWord(text: string): string {
  return fold(text)
    .replaceAll("Ł", "L")
    .replace(/Ø/g, "O")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Maximum number of cached results. */
const SIZE_MAX = 10_000;

/** Caches the results of a function of a text, since the cells of a column repeat. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as Result;
    const result = read(text);
    if (results.size >= SIZE_MAX) results.clear();
    results.set(text, result);
    return result;
  };
}
