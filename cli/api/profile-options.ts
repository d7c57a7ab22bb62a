/** The options of `petstore pets add` and `update` for the profile of a pet. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { decimalsOf, type PetProfile, type PetProfilePatch } from "../../client/index.ts";
import { readInt64 } from "../../src/contract/parameters.ts";
import { collect, orNull, withoutUndefined } from "./options.ts";

type Price = NonNullable<PetProfile["price"]>;

export interface ProfileOptions {
  number?: string;
  breed?: string;
  color?: string;
  sex?: "female" | "male" | "none";
  born?: string;
  arrived?: string;
  neutered?: "yes" | "no" | "none";
  chip?: string;
  weight?: bigint | "";
  price?: Price | "";
  description?: string;
  notes?: string;
  tag?: string[];
  field?: NonNullable<PetProfilePatch["fields"]>;
  published?: "yes" | "no";
}

/** Adds an option for each member of a profile. */
export function addProfileOptions(command: Command): Command {
  const options = [
    new Option("--number <text>", "number of the pet in your own system, which no other pet may have"),
    new Option("--breed <breed>", "breed of the pet"),
    new Option("--color <color>", "its color"),
    new Option("--sex <sex>", "its sex").choices(["female", "male", "none"]),
    new Option("--born <date>", "year, month or day of birth, such as 2024, 2024-05 or 2024-05-17"),
    new Option("--arrived <date>", "day on which it came to the store, such as 2026-11-21"),
    new Option("--neutered <answer>", "whether it is neutered").choices(["yes", "no", "none"]),
    new Option("--chip <number>", "number of its microchip, which no other pet may have"),
    new Option("--weight <grams>", "its weight in grams").argParser(readWeight),
    new Option("--price <price>", 'its price, such as "450.00 EUR"').argParser(readPrice),
    new Option("--description <text>", "description for the public"),
    new Option("--notes <text>", "notes for the people in the store"),
    new Option("--tag <tag>", "a tag; may be repeated; replaces all tags that the pet has").argParser(collect),
    new Option("--field <name=text>", "a custom field of the pet; may be repeated").argParser(collectField),
    new Option("--published <answer>", "whether it is published").choices(["yes", "no"]),
  ];
  for (const option of options) command.addOption(option.helpGroup("Profile:"));
  return command;
}

function readWeight(text: string): bigint | "" {
  if (text === "") return "";
  const grams = readInt64(text);
  if (grams === undefined || grams < 0n) throw new InvalidArgumentError("It must be a number of grams, such as 28500.");
  return grams;
}

const INT64_MAX = 2n ** 63n - 1n;

/** Reads an amount with its currency; an empty text removes it. */
export function readPrice(text: string): Price | "" {
  if (text === "") return "";
  const [, whole = "", fraction = "", currency = ""] = /^(\d{1,19})(?:\.(\d+))? ?([A-Z]{3})$/.exec(text) ?? [];
  if (currency === "") throw new InvalidArgumentError('It must be an amount and a currency, such as "450.00 EUR".');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) throw new InvalidArgumentError(`${currency} has ${decimals} decimals.`);
  const amount = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (amount > INT64_MAX) throw new InvalidArgumentError("The amount is too large.");
  return { amount, currency };
}

/** Reads `name=text`; an empty text removes the field. */
function collectField(text: string, before: ProfileOptions["field"]): ProfileOptions["field"] {
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === "") throw new InvalidArgumentError("It must be a name and a text, such as supplier=Hill Farm.");
  return Object.fromEntries([...Object.entries(before ?? {}), [name, value === "" ? null : value]]);
}

/** Returns the changes that the options make to a profile; undefined if there are none. */
export function toProfilePatch(options: ProfileOptions): PetProfilePatch | undefined {
  const { number, breed, color, sex, born, arrived, neutered, chip, weight, price } = options;
  const { description, notes, tag, field, published } = options;
  const patch: PetProfilePatch = withoutUndefined({
    externalId: orNull(number),
    breed: orNull(breed),
    color: orNull(color),
    sex: sex === "none" ? null : sex,
    bornOn: orNull(born),
    arrivedOn: orNull(arrived),
    neutered: neutered === undefined ? undefined : { yes: true, no: false, none: null }[neutered],
    microchip: orNull(chip),
    weightGrams: orNull(weight),
    price: orNull(price),
    description: orNull(description),
    notes: orNull(notes),
    tags: tag?.filter((each) => each !== ""),
    fields: field,
    published: published === undefined ? undefined : published === "yes",
  });
  return Object.keys(patch).length > 0 ? patch : undefined;
}
