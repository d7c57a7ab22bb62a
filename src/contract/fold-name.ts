const ascii = /^[ -~]*$/;
const combiningAccents = /[\u0300-\u036f]/g;

/**
 * Returns a text in Unicode's form NFKD, without U+0300 to U+036F, in upper case, so that names that differ only by
 * case, accents or the form of their characters become equal. Lower case would depend on the neighbours of a letter (Σ,
 * σ, ς).
 */
export function foldName(name: string): string {
  return ascii.test(name) ? name.toUpperCase() : name.normalize("NFKD").replace(combiningAccents, "").toUpperCase();
}
