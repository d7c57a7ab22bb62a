/** Converts profiles of pets to and from rows of the table `pet_profiles`. */
import type { Change, PetProfile } from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import { parseJson } from "../../contract/json.ts";
import { writeJson } from "../../contract/write-json.ts";
import type { Value } from "../database.ts";

/** How a member is stored. */
interface StoredMember<Of> {
  columns: readonly string[];
  /** Returns the values of the columns. */
  write(value: Of): Value[];
  /** Returns the value of columns that are not null. */
  read(columns: Value[]): Of;
}

const text = <Of extends string = string>(column: string): StoredMember<Of> => ({
  columns: [column],
  write: (value) => [value],
  read: ([value]) => value as Of,
});

const integer = (column: string): StoredMember<bigint> => ({
  columns: [column],
  write: (value) => [value],
  read: ([value]) => value as bigint,
});

const flag = (column: string): StoredMember<boolean> => ({
  columns: [column],
  write: (value) => [value ? 1n : 0n],
  read: ([value]) => value === 1n,
});

const json = <Of>(column: string): StoredMember<Of> => ({
  columns: [column],
  write: (value) => [writeJson(value)],
  read: ([value]) => (parseJson(value as string) as { value: unknown }).value as Of,
});

const price: StoredMember<NonNullable<PetProfile["price"]>> = {
  columns: ["price_amount", "price_currency"],
  write: ({ amount, currency }) => [amount, currency],
  read: ([amount, currency]) => ({ amount: amount as bigint, currency: currency as string }),
};

/** Every member of a profile, in the order of responses. Columns, patches and changes are derived from it. */
const members: { [Of in keyof PetProfile]-?: StoredMember<NonNullable<PetProfile[Of]>> } = {
  externalId: text("external_id"),
  breed: text("breed"),
  color: text("color"),
  sex: text("sex"),
  bornOn: text("born_on"),
  arrivedOn: text("arrived_on"),
  neutered: flag("neutered"),
  microchip: text("microchip"),
  weightGrams: integer("weight_grams"),
  price,
  description: text("description"),
  notes: text("notes"),
  tags: json("tags"),
  fields: json("fields"),
  published: flag("published"),
};

type MemberName = keyof PetProfile;

/** Names of the members, in the order of responses. */
export const memberNames = Object.keys(members) as MemberName[];

const stored = Object.entries(members) as [MemberName, StoredMember<unknown>][];

export const profileColumns = stored.flatMap(([, { columns }]) => columns);

/** Members that may be long. */
const longMembers: ReadonlySet<MemberName> = new Set(["description", "notes", "fields"]);

/** Returns a profile without these. */
export function toBrief(profile: PetProfile): PetProfile {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !longMembers.has(name as MemberName)));
}

/** The columns of the other members. */
export const briefColumns = stored.flatMap(([name, { columns }]) => (longMembers.has(name) ? [] : columns));

/** Columns that a search compares: the folded breed, and the folded number and microchip, each after a line feed. */
const searchColumns = ["breed_folded", "identifiers_folded"];

/** The columns that a change of a profile writes, in the order of `toColumns`. */
export const writtenColumns = [...profileColumns, ...searchColumns];

export type ProfileRow = { pet_id: bigint } & { [column: string]: Value };

/** Returns the profile without the members whose columns the row lacks. */
export function toProfile(row: ProfileRow): PetProfile {
  const profile: { [name: string]: unknown } = {};
  for (const [name, { columns, read }] of stored) {
    const values = columns.map((column) => row[column] as Value);
    if (values[0] !== null && values[0] !== undefined) profile[name] = read(values);
  }
  return profile;
}

/** Returns the values of `writtenColumns`. */
export function toColumns(profile: PetProfile): Value[] {
  const { breed, externalId, microchip } = profile;
  const identifiers = [externalId, microchip].filter((each) => each !== undefined);
  return [
    ...stored.flatMap(([name, { columns, write }]) =>
      profile[name] === undefined ? columns.map(() => null) : write(profile[name]),
    ),
    breed === undefined ? null : foldName(breed),
    identifiers.length === 0 ? null : identifiers.map((each) => `\n${foldName(each)}`).join(""),
  ];
}

/** Members that no event contains. */
const confidential: ReadonlySet<string> = new Set(["notes"] satisfies MemberName[]);
/** Maximum size of a value in an event. */
const CHANGED_BYTES_MAX = 1024;

/** Returns the parts that differ; a confidential or too long one has no values. */
export function changesOf(profile: PetProfile, next: PetProfile): Change[] {
  return memberNames.flatMap((name) => {
    const [before, after] = [partsOf(name, profile[name]), partsOf(name, next[name])];
    const fields = [...new Set([...before.keys(), ...after.keys()])];
    return fields.flatMap((field) => changeOf(field, before.get(field), after.get(field)));
  });
}

/** The parts of a member, such as `breed`, or `price.amount` and `price.currency`. */
function partsOf(name: string, value: unknown): Map<string, unknown> {
  if (value === undefined) return new Map();
  if (typeof value !== "object" || Array.isArray(value)) return new Map([[name, value]]);
  return new Map(Object.entries(value as object).map(([part, inner]) => [`${name}.${part}`, inner]));
}

function changeOf(field: string, from: unknown, to: unknown): Change[] {
  if (writeJson(from) === writeJson(to)) return [];
  return [{ field, ...(isShown(field, from, to) && { ...sideOf("from", from), ...sideOf("to", to) }) }];
}

function isShown(field: string, ...values: unknown[]): boolean {
  return !confidential.has(field) && values.every((value) => Buffer.byteLength(textOf(value)) <= CHANGED_BYTES_MAX);
}

function sideOf(side: "from" | "to", value: unknown): Pick<Change, "from" | "to"> {
  return value === undefined ? {} : { [side]: Array.isArray(value) ? textOf(value) : value };
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : `${value}`;
}
