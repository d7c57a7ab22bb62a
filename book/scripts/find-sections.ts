import { similarName } from "../../src/contract/similar-name.ts";
import { synonyms } from "./synonyms.ts";
import { toCompounds, toMainWords, withoutFillers } from "./words.ts";

/** A section of a page, as in the index of the search. */
export interface Section {
  /** Address below `/docs`, with the anchor. */
  url: string;
  page: string;
  heading: string;
  /** Another name, by which the section is found as by its heading. */
  alias?: string;
  text: string;
}

export interface Found {
  section: Section;
  /** Text around the first word that was found. */
  excerpt: string;
}

/** Returns the best sections for a query. `correction`: the query that was searched instead, if a word of it is unknown. */
export type Search = (query: string) => { found: Found[]; correction?: string };

const FOUND_MAX = 20;
const EXCERPT_CHARACTERS = 120;

/** Weights of how a word occurs: a whole word comes before a beginning, and that before a part, wherever they are. */
const [WHOLE, BEGINNING, PART] = [100, 10, 1];
/** Weights of where it occurs: their sum is less than 10. `HEADING` counts twice if the word is the whole heading. */
const [HEADING, TITLE, TEXT] = [3, 1.5, 1];
/** Weight of words of the documentation in place of those that were typed. */
const SYNONYM = 0.9;
/** Share of the score that the last section loses compared with the first: guides come before the reference. */
const LAST_LOSS = 0.15;
/** Number of words of a text in which one occurrence has half of the weight of many. */
const TYPICAL_WORDS = 120;
/** Minimum length of the beginning of a synonym. */
const BEGINNING_MIN = 4;

/** Where a section has a word. */
interface Occurrence {
  /** Index of the section. */
  at: number;
  /** Share of this word in the heading: 0 if it does not have it, 1 if it has nothing else. */
  share: number;
  isInTitle: boolean;
  /** Weight of the word in the text. */
  text: number;
}

type Vocabulary = Map<string, Occurrence[]>;

/** A word or phrase of the query with its synonyms. Those of the documentation (`isOurs`) match whole words only. */
type Term = { words: string[]; weight: number; isOurs: boolean }[];

/** Prepares the search over these sections. */
export function createSearch(sections: readonly Section[]): Search {
  const vocabulary = readVocabulary(sections);
  const known = [...vocabulary.keys(), ...synonyms.flatMap(({ typed }) => typed)];
  return (query) => {
    const typed = toMainWords(query);
    const words = typed.map((word) => correct(word, known));
    const terms = toTerms(words);
    const scores = terms.map((term) => scoresOfTerm(term, vocabulary));
    const all = sections.map((section, index) => {
      const own = scores.flatMap((each) => each.get(index) ?? []);
      return { section, count: own.length, score: sum(own) * (1 - (LAST_LOSS * index) / sections.length) };
    });
    // Sections with all terms of the query, or else with most of them.
    const most = Math.max(1, ...all.map(({ count }) => count));
    const best = all.filter(({ count }) => count === most).sort((one, other) => other.score - one.score);
    const shown = [query.trim(), ...terms.flat().flatMap((each) => each.words)];
    const found = best.slice(0, FOUND_MAX).map(({ section }) => ({ section, excerpt: excerptOf(section.text, shown) }));
    return { found, ...(words.join() === typed.join() ? {} : { correction: words.join(" ") }) };
  };
}

function readVocabulary(sections: readonly Section[]): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  for (const [at, { heading, alias = "", page, text }] of sections.entries()) {
    const shares = new Map([...toShares(alias), ...toShares(heading)]);
    const inTitle = new Set(toCompounds(page).flat());
    const inText = toCompounds(text).flat();
    const counts = new Map([...shares.keys(), ...inTitle].map((word) => [word, 0]));
    for (const word of inText) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const occurrences = vocabulary.get(word) ?? [];
      vocabulary.set(word, occurrences);
      occurrences.push({
        at,
        share: shares.get(word) ?? 0,
        isInTitle: inTitle.has(word),
        text: count === 0 ? 0 : count / (count + inText.length / TYPICAL_WORDS),
      });
    }
  }
  return vocabulary;
}

/** The share of each word in a heading. A compound has that of its parts together. */
function toShares(heading: string): [word: string, share: number][] {
  const compounds = withoutFillers(toCompounds(heading)).map(([whole = "", ...parts]) => ({ whole, parts }));
  const length = sum(compounds.map(({ parts }) => parts.length || 1));
  return compounds.flatMap(({ whole, parts }) => [
    ...parts.map((part): [string, number] => [part, 1 / length]),
    [whole, (parts.length || 1) / length],
  ]);
}

/** The word itself, or the known one that is most similar if nothing known contains it. */
function correct(word: string, known: string[]): string {
  return known.some((each) => each.includes(word)) ? word : (similarName(word, known) ?? word);
}

/** The terms of a query: each with its synonyms, the last one also with those that it begins. */
function toTerms(words: string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += terms.at(-1)?.[0]?.words.length ?? 1) {
    const rest = words.slice(at);
    const longest = synonyms.find(({ typed }) => typed.every((word, index) => word === rest[index]));
    const own = longest?.typed ?? rest.slice(0, 1);
    const isLast = rest.length === own.length;
    const others = synonyms.flatMap(({ typed, ours }) => {
      const weight = SYNONYM * likeness(own.join(" "), typed.join(" "), isLast);
      return weight === 0 ? [] : ours.map((each) => ({ words: each, weight, isOurs: true }));
    });
    terms.push([{ words: own, weight: 1, isOurs: false }, ...others]);
  }
  return terms;
}

function likeness(typed: string, synonym: string, isLast: boolean): number {
  if (typed === synonym) return 1;
  return isLast && typed.length >= BEGINNING_MIN && synonym.startsWith(typed) ? BEGINNING / WHOLE : 0;
}

/** The scores of the sections by index. A way to say a term counts in a section that has all of its words. */
function scoresOfTerm(term: Term, vocabulary: Vocabulary): Map<number, number> {
  const best = new Map<number, number>();
  for (const { words, weight, isOurs } of term) {
    const [first = new Map<number, number>(), ...others] = words.map((word) =>
      scoresOfWord(word, words.length, isOurs ? only(word, vocabulary) : vocabulary),
    );
    for (const [at, score] of first) {
      const all = [score, ...others.map((each) => each.get(at) ?? 0)];
      if (!all.includes(0)) best.set(at, Math.max(best.get(at) ?? 0, (weight * sum(all)) / words.length));
    }
  }
  return best;
}

function only(word: string, vocabulary: Vocabulary): Vocabulary {
  return new Map([[word, vocabulary.get(word) ?? []]]);
}

/** The scores of the sections for one of `count` words that are searched together. */
function scoresOfWord(word: string, count: number, vocabulary: Vocabulary): Map<number, number> {
  const best = new Map<number, number>();
  for (const [each, occurrences] of vocabulary) {
    const kind = each === word ? WHOLE : each.startsWith(word) ? BEGINNING : each.includes(word) ? PART : 0;
    if (kind === 0) continue;
    for (const { at, share, isInTitle, text } of occurrences) {
      const heading = share === 0 ? 0 : HEADING * (1 + Math.min(1, share * count));
      best.set(at, Math.max(best.get(at) ?? 0, kind * (heading + (isInTitle ? TITLE : 0) + TEXT * text)));
    }
  }
  return best;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The part of the text around the first of these words that occurs in it. */
function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  // The plural of `retry` is `retries`.
  const places = words.map((word) => lower.indexOf(word.toLowerCase().replace(/y$/, ""))).filter((each) => each >= 0);
  const start = Math.max(0, (places[0] ?? 0) - EXCERPT_CHARACTERS / 3);
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const rest = text.slice(from);
  // No word is cut, unless it is longer than the excerpt.
  const part = rest.length > EXCERPT_CHARACTERS ? rest.slice(0, EXCERPT_CHARACTERS).replace(/ \S*$/, " …") : rest;
  return `${from > 0 ? "… " : ""}${part}`;
}
