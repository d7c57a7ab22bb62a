/** How the search divides texts and queries into words. */

/** Letters and digits of any language, also with a hyphen, a dot or a slash inside: `if-match`, `petstore.db`. */
const COMPOUND = /[\p{L}\p{N}_]+(?:[-./][\p{L}\p{N}_]+)*/gu;
/** A part of a compound: also `category` and `Id` of `categoryId`. */
const PART = /\p{Lu}?[\p{Ll}\p{N}]+|[\p{Lu}\p{N}]+(?!\p{Ll})|\p{L}+/gu;
/** A word in lower case, as most are: it has no parts. */
const SIMPLE = /^[a-z]+$/;

/** Words that do not distinguish one question or heading from another. */
const FILLERS = new Set(
  (
    "a an and are as at be by can do does for from get how i if in into is it my of on or our so that the their there " +
    "this to use using what when where which while why with without you your"
  ).split(" "),
);

/** The compounds of a text, each with its parts if it has several: `[if-match, if, match]`. */
export function toCompounds(text: string): string[][] {
  const compounds = text.normalize("NFKC").match(COMPOUND) ?? [];
  return compounds.map((compound) => {
    const parts = SIMPLE.test(compound) ? [] : (compound.match(PART) ?? []);
    return (parts.length > 1 ? [compound, ...parts] : [compound]).map(fold);
  });
}

/** The words of a query or a heading without fillers, unless it has nothing else. A compound is one word. */
export function toMainWords(text: string): string[] {
  return withoutFillers(toCompounds(text)).map(([word = ""]) => word);
}

/** The compounds that are not fillers; all if there are no others. */
export function withoutFillers(compounds: string[][]): string[][] {
  const main = compounds.filter(([word = ""]) => !FILLERS.has(word));
  return main.length > 0 ? main : compounds;
}

/** In lower case and in the singular: `Retries` and `retry` are the same word. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || /(?:ss|us|is|https|cors|postgres|kubernetes)$/.test(lower)) return lower;
  return lower.replace(/ies$|(?<=ss|tus|x|ch|sh)es$|s$/, (ending) => (ending === "ies" ? "y" : ""));
}
