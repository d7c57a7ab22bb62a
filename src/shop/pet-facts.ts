import { formatAmount } from "../../languages/amount.ts";
import { formatPartialDate } from "../../languages/dates.ts";
import type { Language } from "../../languages/language.ts";
import { numberFormat } from "../../languages/number-format.ts";
import type { CataloguePet } from "../contract/contract.ts";
import { toVisible } from "../contract/visible-text.ts";

const MONTHS_PER_YEAR = 12;
/** Maximum age that is written in months, since whole years are too coarse for a young pet. */
const YOUNG_MONTHS_MAX = 23;
const DAYS_PER_WEEK = 7;
const DAY_MILLISECONDS = 24 * 3600 * 1000;
const GRAMS_PER_KILOGRAM = 1000n;

/** A pet's age in the unit in which people usually state it. */
export interface Age {
  value: number;
  unit: "week" | "month" | "year";
  /** Whether only the year of birth is known, so that the age may be one year less. */
  isApproximate: boolean;
}

/** Returns the age on a day. `bornOn` is a year, a month or a day; if it is in the future, returns undefined. */
export function ageOn(today: string, bornOn: string): Age | undefined {
  const [year = 0, month, day] = bornOn.split("-").map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split("-").map(Number);
  if (bornOn > today) return undefined;
  if (month === undefined) return { value: thisYear - year, unit: "year", isApproximate: true };
  const isBeforeDay = day !== undefined && thisDay < day;
  const months = (thisYear - year) * MONTHS_PER_YEAR + thisMonth - month - (isBeforeDay ? 1 : 0);
  if (months > YOUNG_MONTHS_MAX) {
    return { value: Math.floor(months / MONTHS_PER_YEAR), unit: "year", isApproximate: false };
  }
  if (months > 2 || day === undefined) return { value: months, unit: "month", isApproximate: false };
  const days = (Date.parse(today) - Date.parse(bornOn)) / DAY_MILLISECONDS;
  return { value: Math.floor(days / DAYS_PER_WEEK), unit: "week", isApproximate: false };
}

/** Returns the name of a pet on one line; names may be empty. */
export function nameOf({ id, name }: Pick<CataloguePet, "id" | "name">, { shop }: Language): string {
  return toVisible(name) || shop.unnamed(id);
}

/** Returns breed, sex and age, as far as they are known. */
export function summaryOf(pet: CataloguePet, language: Language, today: string): string {
  const parts = [pet.breed && toVisible(pet.breed), pet.sex && language.pet[pet.sex], ageText(pet, language, today)];
  return parts.filter(Boolean).join(" · ");
}

export function priceOf({ price }: CataloguePet, { locale }: Language): string | undefined {
  return price && formatAmount(price.amount, price.currency, locale);
}

/** A fact about a pet, with its label. */
export interface Fact {
  label: string;
  text: string;
}

/** Returns what is known about a pet, without its name, price and description. */
export function factsOf(pet: CataloguePet, language: Language, today: string): Fact[] {
  const { pet: words, shop } = language;
  const facts: [label: string, text: string | undefined][] = [
    [words.category, pet.category.name],
    [words.breed, pet.breed],
    [words.sex, pet.sex && words[pet.sex]],
    [shop.age, ageText(pet, language, today)],
    [words.born, pet.bornOn && formatPartialDate(pet.bornOn, language.locale)],
    [words.color, pet.color],
    [words.weight, pet.weightGrams === undefined ? undefined : writeWeight(pet.weightGrams, language)],
    [words.neutered, pet.neutered === undefined ? undefined : pet.neutered ? words.yes : words.no],
    [words.arrived, pet.arrivedOn && formatPartialDate(pet.arrivedOn, language.locale)],
  ];
  return facts.flatMap(([label, text]) => (text && toVisible(text) ? [{ label, text: toVisible(text) }] : []));
}

function ageText({ bornOn }: CataloguePet, { locale, shop }: Language, today: string): string | undefined {
  const age = bornOn === undefined ? undefined : ageOn(today, bornOn);
  if (!age || age.value === 0) return undefined;
  const text = numberFormat(locale, { style: "unit", unit: age.unit, unitDisplay: "long" }).format(age.value);
  return age.isApproximate ? shop.about(text) : text;
}

function writeWeight(grams: bigint, { locale }: Language): string {
  const format = (unit: string, value: number) =>
    numberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return grams < GRAMS_PER_KILOGRAM
    ? format("gram", Number(grams))
    : format("kilogram", Number(grams) / Number(GRAMS_PER_KILOGRAM));
}
