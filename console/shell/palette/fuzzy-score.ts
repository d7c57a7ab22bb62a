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
function isSpread(letters: string, [word, ...others]: string[]): boolean {
  if (letters === "") return true;
  if (word === undefined) return false;
  let length = 0;
  while (length < letters.length && word[length] === letters[length]) length += 1;
  for (let taken = length; taken >= 0; taken -= 1) {
    if (isSpread(letters.slice(taken), others)) return true;
  }
  return false;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}
