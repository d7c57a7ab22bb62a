/** The header of an imported table, and what its rows contain. */
import { NAMES_MAX, type NewPet } from "../contract/contract.ts";
import { unescapeFormula } from "../contract/csv.ts";
import { readInt64 } from "../contract/parameters.ts";
import {
  columnNames,
  findProfileColumn,
  type PetProfilePatch,
  type ProfileColumn,
  petColumns,
} from "../contract/pet-columns.ts";
import { similarName } from "../contract/similar-name.ts";
import { findFaults } from "../contract/validate.ts";
import { refuse } from "../errors.ts";
import type { TableRow } from "./pet-table.ts";
import { findPatchFaults, toMicrochip } from "./profile.ts";

/** Why a row is invalid; `column` is absent if it is the whole row. */
export type CellFault = { column?: string; reason: string };
/** The column by whose values rows are matched with pets. */
export type Match = "none" | "id" | "externalId" | "microchip";

const requiredColumns = ["name", "categoryId"];
export const ROWS_MAX = 10_000;

/** The columns of a table. */
export interface TableColumns {
  match: Match;
  /** Number of columns. */
  width: number;
  /** Positions of the members of a pet. */
  pet: Map<(typeof petColumns)[number], number>;
  profile: { column: ProfileColumn; position: number }[];
  /** Whether an empty cell removes its member of the profile. */
  isEmptyRemoval: boolean;
}

/** A row as read from its cells, whose pet is not known yet. */
export interface ReadRow {
  row: number;
  faults: CellFault[];
  /** Faults of the row if it adds a pet. */
  faultsOfNew: CellFault[];
  /** The value of the column that is matched. */
  key: bigint | string | undefined;
  /** Without the members of absent columns. */
  members: Partial<NewPet>;
  patch: PetProfilePatch;
}

export function readColumns(names: string[], match: Match, isEmptyRemoval: boolean): TableColumns {
  const profile = names.flatMap((name, position) => {
    const column = findProfileColumn(name);
    return column ? [{ column, position }] : [];
  });
  const pet = new Map(
    petColumns.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : [])),
  );
  return { match, width: names.length, pet, profile, isEmptyRemoval };
}

/** Returns the names of the columns. Only that of a custom field may have outer blanks. */
export function readNames({ cells }: TableRow): string[] {
  return cells.map((cell) => {
    const name = unescapeFormula(cell);
    return name.startsWith("fields.") ? name : name.trim();
  });
}

/** Refuses a table as a whole. */
export function refuseTable(headerFault: string | undefined, names: string[], match: Match, rows: number) {
  if (headerFault !== undefined) return refuse("invalid_request", `The header row ${headerFault}.`);
  const isMatched = match !== "none" && (match !== "id" || names.includes("id"));
  const required = isMatched ? [match] : requiredColumns;
  const missing = required.filter((column) => !names.includes(column));
  const known = [...columnNames, ...names.filter((name) => !columnNames.includes(name) && isKnown(name))];
  const duplicates = [...new Set(known)].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const sentences = [
    missing.length > 0 && describeMissing(missing, isMatched),
    ...findUnknown(names)
      .slice(0, NAMES_MAX)
      .map((name) => suggest(name, missing)),
    duplicates.length > 0 && `The table has duplicate columns: ${duplicates.join(", ")}.`,
    rows > ROWS_MAX && "The table has more than 10,000 rows. Split it.",
  ].filter(Boolean);
  const columns = [...missing, ...duplicates].map((name) => ({ in: "body" as const, name }));
  return sentences.length > 0 ? refuse("invalid_request", sentences.join(" "), columns) : undefined;
}

function describeMissing(missing: string[], isMatched: boolean): string {
  if (isMatched) return `The table must have the column ${missing}, with which its rows are matched.`;
  return `The table must have the columns name and categoryId; missing: ${missing.join(", ")}.`;
}

function suggest(name: string, missing: string[]): string | undefined {
  const similar = similarName(name, missing);
  return similar === undefined ? undefined : `The table has the column \`${name}\`. Did you mean \`${similar}\`?`;
}

/** Columns without a name are usually empty ones that a spreadsheet adds to the right of the table. */
export function findUnknown(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== "" && !isKnown(name));
}

function isKnown(name: string): boolean {
  return columnNames.includes(name) || findProfileColumn(name) !== undefined;
}

/** Reads rows, of which no two may have the same value in the column that is matched. */
export function rowReader(columns: TableColumns): (row: TableRow) => ReadRow {
  const seen = new Set<bigint | string>();
  return (row) => {
    const read = readRow(row, columns);
    if (read.key === undefined) return read;
    if (seen.has(read.key)) read.faults.unshift({ column: columns.match, reason: "is in the table twice" });
    seen.add(read.key);
    return read;
  };
}

/** Checks a row as the contract checks a new pet and a profile; one that cannot be read has that fault only. */
function readRow({ row, cells, fault }: TableRow, columns: TableColumns): ReadRow {
  const { match, width } = columns;
  const empty = { row, faultsOfNew: [], key: undefined, members: {}, patch: {} };
  if (fault !== undefined) return { ...empty, faults: [{ reason: fault }] };
  if (cells.length !== width) {
    return { ...empty, faults: [{ reason: `has ${cells.length} cells, but the header row has ${width}` }] };
  }
  const { id, ...members } = readMembers(cells, columns);
  const { patch, faults } = readPatch(cells, columns);
  const isAbsent = ({ column }: CellFault) =>
    column === "name" || column === "categoryId" ? !columns.pet.has(column) : false;
  const faultsOfMembers = toFaults(findFaults("createPet", "body", members));
  return {
    row,
    faults: [...findIdFault(id, match), ...faultsOfMembers.filter((each) => !isAbsent(each)), ...faults],
    faultsOfNew: faultsOfMembers.filter(isAbsent),
    key: keyOf(id, patch, match),
    members: members as Partial<NewPet>,
    patch,
  };
}

function keyOf(id: bigint | string | undefined, patch: PetProfilePatch, match: Match): ReadRow["key"] {
  if (match === "none") return undefined;
  if (match === "id") return typeof id === "bigint" ? id : undefined;
  const value = patch[match] ?? undefined;
  return value !== undefined && match === "microchip" ? toMicrochip(value) : value;
}

/** Without `match=id`, an id changes no pet: in many spreadsheets it is the number of the row. */
function findIdFault(id: bigint | string | undefined, match: Match): CellFault[] {
  if (id === undefined) return [];
  if (match !== "id") return [{ column: "id", reason: "is only used with match=id" }];
  return typeof id === "string" ? [{ column: "id", reason: "must be the id of a pet, or empty" }] : [];
}

/** The members of a pet as text, or as numbers if they are. An empty cell counts as absent, except for a name. */
function readMembers(cells: string[], { pet }: TableColumns) {
  const row: { id?: bigint | string; name?: string; categoryId?: bigint | string; status?: string } = {};
  for (const [column, position] of pet) {
    const text = cells[position] ?? "";
    if (column === "name") row.name = unescapeFormula(text);
    else if (text.trim() === "") continue;
    else if (column === "status") row.status = text.trim();
    else row[column] = readInt64(text.trim()) ?? text;
  }
  return row;
}

/** The change that the cells make to a profile. */
function readPatch(cells: string[], columns: TableColumns): { patch: PetProfilePatch; faults: CellFault[] } {
  const faults: CellFault[] = [];
  let patch: PetProfilePatch = {};
  const isEmptyAt = (position: number) => (cells[position] ?? "").trim() === "";
  const amount = columns.profile.find(({ column }) => column.name === "price.amount");
  const hasNoPrice = amount !== undefined && isEmptyAt(amount.position);
  for (const { column, position } of columns.profile) {
    const cell = cells[position] ?? "";
    const isEmpty = isEmptyAt(position);
    // A currency alone, as a spreadsheet may have it in each row, is no price.
    if (column.name === "price.currency" && (isEmpty || hasNoPrice)) continue;
    if (isEmpty) {
      if (columns.isEmptyRemoval) patch = merge(patch, column.removal);
      continue;
    }
    const read = column.read(unescapeFormula(cell));
    if ("fault" in read) faults.push({ column: column.name, reason: read.fault });
    else patch = merge(patch, read.patch);
  }
  if (columns.profile.length === 0) return { patch, faults };
  const invalid = toFaults(findFaults("updatePetProfile", "body", patch));
  const days = findPatchFaults(patch).map(({ name, reason }) => ({ column: name, reason }));
  return { patch, faults: [...faults, ...invalid, ...(invalid.length > 0 ? [] : days)] };
}

/** Merges two patches of different members. */
function merge(patch: PetProfilePatch, other: PetProfilePatch): PetProfilePatch {
  const { price, fields, ...others } = other;
  const merged = Object.assign(patch, others);
  if (price !== undefined) merged.price = price === null ? null : { ...merged.price, ...price };
  if (fields) merged.fields = { ...merged.fields, ...fields };
  return merged;
}

/** The value of a list is that of one column. */
function toFaults(faults: Map<string, string> | undefined): CellFault[] {
  const found = new Map<string, string>();
  for (const [name, reason] of faults ?? []) {
    const column = name.replace(/^tags\.\d+$/, "tags");
    if (!found.has(column)) found.set(column, reason);
  }
  return [...found].map(([column, reason]) => ({ column, reason }));
}
