import { foldWord } from "./cell-text.ts";
import { type DecimalMark, readDecimal, shift } from "./numbers.ts";

export type WeightUnit = "g" | "kg" | "lb" | "oz";

export const weightUnitLabels: { [Of in WeightUnit]: string } = {
  g: "Grams",
  kg: "Kilograms",
  lb: "Pounds",
  oz: "Ounces",
};

const units: { [Of in WeightUnit]: string } = {
  g: "g, gr, grs, gm, gms, gram, grams, Gramm, gramme, grammes, gramo, gramos, grammo, grammi",
  kg: `kg, kgs, kilo, kilos, Kilogramm, kilogram, kilograms, kilogramme, kilogrammes, kilogramo, kilogramos, chilo, chili,
    chilogrammo, chilogrammi`,
  lb: "lb, lbs, pound, pounds, livre, livres, libra, libras, libbra, libbre",
  oz: "oz, ounce, ounces, Unze, Unzen, once, onces, onza, onzas, oncia, once, ons",
};
const unitOf = new Map<string, WeightUnit>();
for (const unit of Object.keys(units) as WeightUnit[]) {
  for (const word of units[unit].split(",")) if (!unitOf.has(foldWord(word))) unitOf.set(foldWord(word), unit);
}

export function readWeightUnit(text: string): WeightUnit | undefined {
  return unitOf.get(foldWord(text));
}

/** Splits "28,5 kg" into its number and its unit; undefined if it is neither. */
export function splitWeight(text: string): { number: string; unit?: WeightUnit } | undefined {
  const [, number = "", word = ""] = /^\s*([\d.,\s'’]*\d[.,]?)\s*(\p{L}*)\.?\s*$/u.exec(text) ?? [];
  if (number === "") return undefined;
  if (word === "") return { number };
  const unit = readWeightUnit(word);
  return unit && { number, unit };
}

/** Grams of a unit, in units of 10 ng, so that pounds and ounces are whole numbers. */
const exactGrams: { [Of in WeightUnit]: bigint } = {
  g: 100_000_000n,
  kg: 100_000_000_000n,
  lb: 45_359_237_000n,
  oz: 2_834_952_312n,
};
const EXACT_GRAM = 100_000_000n;

export type WeightFault = "ambiguous" | "noUnit" | "notWhole" | "unknown";

/** Reads a weight in grams; a cell's own unit prevails. Pounds and ounces are rounded to a gram. */
export function readWeight(
  text: string,
  { unit, mark }: { unit?: WeightUnit | undefined; mark?: DecimalMark | undefined },
): { grams: string } | { fault: WeightFault } {
  const split = splitWeight(text);
  if (!split) return { fault: "unknown" };
  const used = split.unit ?? unit;
  const number = readDecimal(split.number, mark) ?? { fault: "unknown" as const };
  if (number === "ambiguous") {
    // A weight in grams has no decimals.
    if (used === "g") return { grams: split.number.replace(/\D/g, "") };
    return { fault: used === undefined ? "noUnit" : "ambiguous" };
  }
  if ("fault" in number) return number;
  if (!used) return { fault: "noUnit" };
  if (used === "g" || used === "kg") {
    const grams = shift(number, used === "g" ? 0 : 3);
    return grams === undefined ? { fault: "notWhole" } : { grams };
  }
  const places = BigInt(10) ** BigInt(number.fraction.length);
  const exact = BigInt(number.whole + number.fraction) * exactGrams[used];
  const divisor = EXACT_GRAM * places;
  return { grams: `${(exact + divisor / 2n) / divisor}` };
}
