/** Whether a name has every word of a text, ignoring case and accents. */
export function hasWords(name: string, text: string): boolean {
  return fold(text)
    .split(/\s+/)
    .every((word) => fold(name).includes(word));
}

export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}
