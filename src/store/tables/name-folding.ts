/** Folded names, as they are stored, searched and ordered. */
import { foldName } from "../../contract/fold-name.ts";
import { SORT_KEY_CHARACTERS } from "../dialect.ts";

const ascii = /^[ -~]*$/;

/** Returns the folded words of a text, each once and without those that are a part of another; the longest first. */
export function foldWords(text: string): string[] {
  const words = splitFolded(text);
  return words.filter((word, index) => !words.slice(0, index).some((longer) => longer.includes(word)));
}

/** Whether a text contains these folded words. */
export function hasWords(text: string, words: string[]): boolean {
  const folded = foldName(text);
  return words.every((word) => folded.includes(word));
}

/** The digits of a microchip in groups, such as `276 098 102 345 678`. */
const groupedDigits = /^\s*\d+(?:\s+\d+)+\s*$/;
const MICROCHIP_LENGTH_MIN = 9;

/**
 * Like `foldWords`, but only omits words that are the beginning of another: a word may be the beginning of a number.
 * Digits in groups are one word if there are as many as a microchip has at least.
 */
export function foldBeginnings(text: string): string[] {
  const ungrouped = groupedDigits.test(text) ? text.replace(/\s+/g, "") : text;
  const words = splitFolded(ungrouped.length < MICROCHIP_LENGTH_MIN ? text : ungrouped);
  return words.filter((word, index) => !words.slice(0, index).some((longer) => longer.startsWith(word)));
}

function splitFolded(text: string): string[] {
  const words = foldName(text).split(/\s+/).filter(Boolean);
  return words.sort((one, other) => other.length - one.length);
}

/** Returns the value of the column `name_folded`: null if SQL's `upper`, which knows A to Z, gives the same. */
export function toNameFolded(name: string): string | null {
  return ascii.test(name) ? null : foldName(name);
}

/** Returns the part of a folded name by which pets are ordered; in SQL, `NameIndex.sortKey`. */
export function sortKeyOf(name: string): string {
  const folded = foldName(name);
  return folded.length <= SORT_KEY_CHARACTERS ? folded : [...folded].slice(0, SORT_KEY_CHARACTERS).join("");
}
