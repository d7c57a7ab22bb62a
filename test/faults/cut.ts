/** Maximum length of a text in a fault. */
const LENGTH_MAX = 300;

/** Returns the start of a text, on one line, for a fault. */
export function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX)} …` : line;
}
