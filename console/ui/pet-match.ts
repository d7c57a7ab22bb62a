import type { PetDetails } from "../../client/index.ts";

/**
 * Why a search has found a pet, if its name does not say so: its breed, its own number or its chip. Undefined if the name
 * matches, or if its profile is not known.
 */
export function matchOf({ name, profile }: PetDetails, search: string): string | undefined {
  const folded = fold(name);
  const words = fold(search).split(/\s+/);
  if (!profile) return undefined;
  const { breed, externalId, microchip } = profile;
  // The digits of a microchip may be written in groups.
  const digits = words.join("");
  if (words.length > 1 && /^\d{9,}$/.test(digits) && microchip?.startsWith(digits)) return `Chip ${microchip}`;
  const word = words.find((each) => !folded.includes(each));
  if (word === undefined) return undefined;
  if (breed && fold(breed).includes(word)) return breed;
  if (externalId?.toLowerCase().startsWith(word)) return `Own number ${externalId}`;
  return microchip?.toLowerCase().startsWith(word) ? `Chip ${microchip}` : undefined;
}

/** As the service compares texts: regardless of case and accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
