/** Maximum number of characters of a name inside a sentence. */
const LENGTH_MAX = 60;
/** Maximum number of UTF-16 code units of a character: a family of four has 11. */
const CODE_UNITS_MAX = 12;

/** Characters that change the direction of the text around them. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that break a line or have no width. Joiners inside a name stay: emoji and some scripts need them. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const zeroWidths = /[\u00ad\u180e\u200b\u2060-\u2065\ufeff]/gu;
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** The blocks of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Text from users with its line breaks, without characters that reverse the text around it. */
export function removeBidiControls(text: string): string {
  return text.replace(bidiControls, "");
}

/** Text from users on one line, without characters that reverse or hide the text around it. */
export function toVisible(text: string): string {
  const visible = removeBidiControls(text).replace(breaks, " ").replace(zeroWidths, "").trim();
  return blank.test(visible) ? "" : visible;
}

/**
 * Text from users as part of a sentence, a label or a title: visible, clipped with an ellipsis, and isolated if
 * it is written from right to left (U+2068 … U+2069). In JSX, use `<Name>`.
 */
export function isolate(text: string, lengthMax = LENGTH_MAX): string {
  const clipped = clip(toVisible(text), lengthMax);
  return rightToLeft.test(clipped) ? `\u2068${clipped}\u2069` : clipped;
}

function clip(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  // A grapheme may consist of any number of code units, so those are limited, too.
  const start = text.slice(0, lengthMax * CODE_UNITS_MAX);
  const kept = Array.from(graphemes.segment(start), ({ segment }) => segment);
  if (start === text && kept.length <= lengthMax) return text;
  return `${kept
    .slice(0, lengthMax - 1)
    .join("")
    .trimEnd()}…`;
}
