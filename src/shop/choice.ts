/** What visitors have chosen in the form above the list of pets, and how it is written in an address. */
import type { PetProfile } from "../contract/contract.ts";
import { readInt64 } from "../contract/parameters.ts";

/** The groups of ages that visitors choose from. */
export const ageGroups = ["young", "adult", "senior"] as const;

type AgeGroup = (typeof ageGroups)[number];

export interface Choice {
  category?: bigint | undefined;
  sex?: PetProfile["sex"] | undefined;
  age?: AgeGroup | undefined;
}

/** Ages in years at which a pet is no longer young, and at which it is a senior. */
const ADULT_YEARS = 1;
const SENIOR_YEARS = 8;

/** Reads the query of a list; undefined if it is invalid. Fields that are empty, or unknown, have no effect. */
export function readChoice(query: URLSearchParams): { choice: Choice; cursor: string | undefined } | undefined {
  const category = query.get("category") || undefined;
  const sex = query.get("sex") || undefined;
  const age = query.get("age") || undefined;
  const categoryId = category === undefined ? undefined : readInt64(category);
  if (category !== undefined && categoryId === undefined) return undefined;
  if (sex !== undefined && sex !== "female" && sex !== "male") return undefined;
  if (age !== undefined && !isAgeGroup(age)) return undefined;
  return { choice: { category: categoryId, sex, age }, cursor: query.get("cursor") || undefined };
}

function isAgeGroup(text: string): text is AgeGroup {
  return ageGroups.some((group) => group === text);
}

/** Writes the query of a list, empty or with its question mark: `cursor` is that of the page, unless it is the first. */
export function writeChoice({ category, sex, age }: Choice, cursor?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ category, sex, age, cursor })) {
    if (value !== undefined) query.set(name, `${value}`);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the filters of the operation `listCatalogue` for a choice. */
export function filtersOf({ category, sex, age }: Choice, today: string) {
  const isAdultSince = birthdayBefore(today, ADULT_YEARS);
  const isSeniorSince = birthdayBefore(today, SENIOR_YEARS);
  return {
    ...(category !== undefined && { categoryId: category }),
    ...(sex !== undefined && { sex }),
    ...(age === "young" && { bornSince: isAdultSince }),
    ...(age === "adult" && { bornSince: isSeniorSince, bornBefore: isAdultSince }),
    ...(age === "senior" && { bornBefore: isSeniorSince }),
  };
}

/** Returns the first day of birth of a pet that is younger than `years` today. */
function birthdayBefore(today: string, years: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + 1)).toISOString().slice(0, "2026-11-28".length);
}
