/** Score of a match at the start of the text, and of one at the start of a word. */
export const START_SCORE = 3;
const WORD_SCORE = 2;
const PART_SCORE = 1;

/**
 * How well a typed text matches a label; 0 if it does not. Besides parts of the label, it matches letters of it in their
 * order, each group at the start of a word, such as "pla or" or "po" for "Place order".
 */
export function fuzzyScore(typed: string, label: string): number {
  const wanted = fold(typed);
  const text = fold(label);
  if (wanted === "") return 0;
  if (text.startsWith(wanted)) return START_SCORE;
  if (text.includes(` ${wanted}`)) return WORD_SCORE;
  if (text.includes(wanted)) return PART_SCORE;
  return isSpread(wanted.replaceAll(" ", ""), text.split(" ")) ? PART_SCORE / 2 : 0;
}

/** Whether the letters are starts of these words, in their order; words may be skipped. */
function isSpread(letters: string, words: string[]): boolean {
  /** How many of the letters the words so far can have. */
  const counts = new Set([0]);
  for (const word of words) {
    for (const start of [...counts]) {
      for (let length = 0; length < word.length && word[length] === letters[start + length]; length += 1) {
        counts.add(start + length + 1);
      }
    }
  }
  return counts.has(letters.length);
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}
