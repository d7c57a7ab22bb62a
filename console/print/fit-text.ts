interface Box {
  widthMillimetres: number;
  heightMillimetres: number;
  /** Maximum font size. */
  sizeMillimetresMax: number;
}

const SIZE_MILLIMETRES_MIN = 4;
const STEP_MILLIMETRES = 0.5;
const LINE_HEIGHT = 1.25;
/** Minimum font size at which words are kept whole: below it, long words are broken. */
const WHOLE_WORDS_MILLIMETRES_MIN = 14;

/** Widths of bold characters relative to the font size, rounded up since fonts differ. */
const CHARACTER_WIDTH = 0.64;
const WIDE_CHARACTER_WIDTH = 0.9;
const FULL_CHARACTER_WIDTH = 1.1;

/** Maximum number of lines that a text probably takes at this font size. */
export function countTextLines(text: string, widthMillimetres: number, sizeMillimetres: number): number {
  const paragraphs = text.trim().split("\n").map(toWords);
  return paragraphs.reduce((sum, words) => sum + countLines(words, widthMillimetres / sizeMillimetres, true), 0);
}

function toWords(text: string): number[][] {
  return text.split(/\s+/).map((word) => [...word].map(widthOf));
}

/** Maximum font size, in millimetres, at which a text probably fits into a box. */
export function fitText(text: string, { widthMillimetres, heightMillimetres, sizeMillimetresMax }: Box): number {
  const words = toWords(text);
  return largestSize(sizeMillimetresMax, SIZE_MILLIMETRES_MIN, (size) => {
    const lines = countLines(words, widthMillimetres / size, size < WHOLE_WORDS_MILLIMETRES_MIN);
    return lines * size * LINE_HEIGHT <= heightMillimetres;
  });
}

/** Maximum font size, in millimetres, that fits; the minimum one if none does. */
export function largestSize(max: number, min: number, fits: (size: number) => boolean): number {
  for (let size = max; size > min; size -= STEP_MILLIMETRES) {
    if (fits(size)) return size;
  }
  return min;
}

/** Number of lines of this width, relative to the font size; Infinity if a word that must stay whole is too long. */
function countLines(words: number[][], width: number, mayBreak: boolean): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const length = word.reduce((sum, each) => sum + each, 0);
    if (length > width && !mayBreak) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + CHARACTER_WIDTH / 2 + length > width) {
      lines += 1;
      used = 0;
    }
    // A broken line ends before the character that does not fit, so that the next one starts with it.
    lines += Math.ceil(length / Math.max(width - FULL_CHARACTER_WIDTH, FULL_CHARACTER_WIDTH)) - 1;
    used = length > width ? width : used + CHARACTER_WIDTH / 2 + length;
  }
  return lines;
}

function widthOf(character: string): number {
  if (/\p{Mark}|\p{Cf}/u.test(character)) return 0;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u.test(
      character,
    )
  ) {
    return FULL_CHARACTER_WIDTH;
  }
  if (character === "W") return FULL_CHARACTER_WIDTH;
  return /[mwM@%]|\p{Lu}/u.test(character) ? WIDE_CHARACTER_WIDTH : CHARACTER_WIDTH;
}
