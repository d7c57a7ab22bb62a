/** The filters that visitors choose above the list of pets, and the query of a URL that contains them. */
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

/** Returns the query of a list with its question mark, or an empty string. `cursor`: undefined for the first page. */
export function writeChoice({ category, sex, age }: Choice, cursor?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ category, sex, age, cursor })) {
    if (value !== undefined) query.set(name, `${value}`);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the filters of the operation `listCatalogue` for a choice. */
export function filtersOf({ category, sex, age }: Choice, today: string) {
  const firstYoungBirth = firstBirthOfYounger(today, ADULT_YEARS);
  const firstAdultBirth = firstBirthOfYounger(today, SENIOR_YEARS);
  return {
    ...(category !== undefined && { categoryId: category }),
    ...(sex !== undefined && { sex }),
    ...(age === "young" && { bornSince: firstYoungBirth }),
    ...(age === "adult" && { bornSince: firstAdultBirth, bornBefore: firstYoungBirth }),
    ...(age === "senior" && { bornBefore: firstAdultBirth }),
  };
}

/** Returns the earliest date of birth of pets that are younger than `years` today. */
function firstBirthOfYounger(today: string, years: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + 1)).toISOString().slice(0, "2026-11-28".length);
}
