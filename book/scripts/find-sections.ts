/** A section of a page, as in the index of the search. */
export interface Section {
  /** Address below `/docs`, with the anchor. */
  url: string;
  page: string;
  heading: string;
  text: string;
}

export interface Found {
  section: Section;
  /** Text around the first word that was found. */
  excerpt: string;
}

const FOUND_MAX = 20;
const EXCERPT_CHARACTERS = 120;

/** The sections that contain every word, the best first: words in a heading count most, whole words more than parts. */
export function findSections(sections: Section[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section, index) => ({ section, index, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, FOUND_MAX)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}

function scoreOf({ page, heading, text }: Section, words: string[]): number {
  let score = 0;
  for (const word of words) {
    const best = Math.max(scoreIn(heading, word) * 10, scoreIn(page, word) * 4, scoreIn(text, word));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function scoreIn(text: string, word: string): number {
  const lower = text.toLowerCase();
  const at = lower.indexOf(word);
  if (at < 0) return 0;
  const isStart = at === 0 || /\W/.test(lower.charAt(at - 1));
  const isWhole = isStart && !/\w/.test(lower.charAt(at + word.length));
  return isWhole ? 3 : isStart ? 2 : 1;
}

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...words.map((word) => lower.indexOf(word)).filter((each) => each >= 0), text.length),
  );
  const start = at === text.length ? 0 : Math.max(0, at - EXCERPT_CHARACTERS / 3);
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const part = text.slice(from, from + EXCERPT_CHARACTERS);
  return `${from > 0 ? "… " : ""}${part}${from + EXCERPT_CHARACTERS < text.length ? " …" : ""}`;
}
