const accents = /[\u0300-\u036f]/g;
const ascii = /^[ -~]*$/;

/** A text without case and accents, as the service compares names. */
export function fold(text: string): string {
  const trimmed = text.trim();
  return ascii.test(trimmed) ? trimmed.toUpperCase() : trimmed.normalize("NFKD").replace(accents, "").toUpperCase();
}

/** Letters and digits of a folded text: "N° de l’animal" becomes "NDELANIMAL". */
export function foldWord(text: string): string {
  return fold(text)
    .replaceAll("Ł", "L")
    .replace(/Ø/g, "O")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
