/** The columns of a table of pets: those that an export writes, and an import reads. */
import { writeCell } from "./csv.ts";
import { parseId } from "./parse-id.ts";
import type { components } from "./schema.gen.ts";

type PetProfile = components["schemas"]["PetProfile"];
export type PetProfilePatch = components["schemas"]["PetProfilePatch"];

/** Names of the columns of the members of a pet, which come first. */
export const petColumns = ["id", "name", "categoryId", "status"] as const;

/** A column of a member of the profile. */
export interface ProfileColumn {
  name: string;
  /** Returns the cell of a pet; "" if the member is not set. */
  write(profile: PetProfile): string;
  /**
   * Returns the change that a cell makes, or why it cannot be read, to follow the name of the column. The value may
   * still violate the contract: a text may be too long. A cell with blanks only is read as "" by none of the columns.
   */
  read(cell: string): { patch: PetProfilePatch } | { fault: string };
  /** The change that removes the member; of a price, both of its columns. */
  removal: PetProfilePatch;
}

type Member = Exclude<keyof PetProfile, "price" | "fields">;

/** How a cell is read: a value, or undefined if it has none. */
interface Kind {
  read(cell: string): unknown;
  write(value: never): string;
  /** Why a cell has no value. */
  fault: string;
}

const text: Kind = { read: (cell) => cell, write: (value: string) => value, fault: "" };
const word: Kind = { ...text, read: (cell) => cell.trim() };
const integer: Kind = { read: parseId, write: (value: bigint) => `${value}`, fault: "must be a whole number" };
const flags = new Map([
  ["true", true],
  ["false", false],
]);
const flag: Kind = {
  read: (cell) => flags.get(cell.trim().toLowerCase()),
  write: (value: boolean) => `${value}`,
  fault: "must be true or false",
};
const tags: Kind = { read: readTags, write: writeTags, fault: "" };

function memberColumn(name: Member, kind: Kind): ProfileColumn {
  return makeColumn(
    name,
    kind,
    (profile) => profile[name],
    (value) => ({ [name]: value }),
  );
}

function priceColumn(part: "amount" | "currency", kind: Kind): ProfileColumn {
  const column = makeColumn(
    `price.${part}`,
    kind,
    ({ price }) => price?.[part],
    (value) => ({ price: { [part]: value } }),
  );
  return { ...column, removal: { price: null } };
}

/** Prefix of the columns of custom fields. */
const FIELD_PREFIX = "fields.";

/** The column of the custom field with this name. */
export function fieldColumn(name: string): ProfileColumn {
  return makeColumn(
    FIELD_PREFIX + name,
    text,
    ({ fields = {} }) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    // A computed name, unlike an assignment, may be __proto__.
    (value) => ({ fields: { [name]: value as string } }),
  );
}

function makeColumn(
  name: string,
  { read, write, fault }: Kind,
  find: (profile: PetProfile) => unknown,
  toPatch: (value: unknown) => PetProfilePatch,
): ProfileColumn {
  return {
    name,
    write(profile) {
      const value = find(profile);
      return value === undefined ? "" : write(value as never);
    },
    read(cell) {
      const value = read(cell);
      return value === undefined ? { fault } : { patch: toPatch(value) };
    },
    removal: toPatch(null),
  };
}

const beforeFields: ProfileColumn[] = [
  memberColumn("externalId", text),
  memberColumn("breed", text),
  memberColumn("color", text),
  memberColumn("sex", word),
  memberColumn("bornOn", word),
  memberColumn("arrivedOn", word),
  memberColumn("neutered", flag),
  memberColumn("microchip", text),
  memberColumn("weightGrams", integer),
  priceColumn("amount", integer),
  priceColumn("currency", word),
  memberColumn("description", text),
  memberColumn("notes", text),
  memberColumn("tags", tags),
];
const afterFields: ProfileColumn[] = [memberColumn("published", flag)];
const byName = new Map([...beforeFields, ...afterFields].map((column) => [column.name, column]));

/** The columns of a profile, in their order, with one for each of these custom fields. */
export function profileColumns(fieldNames: Iterable<string>): ProfileColumn[] {
  return [...beforeFields, ...[...fieldNames].map(fieldColumn), ...afterFields];
}

/** Names of the columns that every table may have. */
export const columnNames: string[] = [...petColumns, ...byName.keys()];

/** Finds the column of a profile that a heading names. */
export function findProfileColumn(heading: string): ProfileColumn | undefined {
  const isField = heading.startsWith(FIELD_PREFIX) && heading.length > FIELD_PREFIX.length;
  return isField ? fieldColumn(heading.slice(FIELD_PREFIX.length)) : byName.get(heading);
}

/** Joins tags by commas; one that contains a comma, a quotation mark or outer blanks is in quotation marks, as in CSV. */
function writeTags(words: string[]): string {
  return words.map(writeCell).join(", ");
}

const tag = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y;

/** Reads tags as `writeTags` writes them. Blanks around a tag and empty tags are ignored. */
function readTags(cell: string): string[] {
  const words: string[] = [];
  tag.lastIndex = 0;
  while (tag.lastIndex < cell.length) {
    const [, quoted, plain = ""] = tag.exec(cell) ?? [];
    words.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return words.filter((each) => each !== "");
}
