import type { Client, ImportRow } from "../client/index.ts";
import { foldName } from "../src/contract/fold-name.ts";
import { parseId } from "../src/contract/parse-id.ts";
import type { Assignment } from "./assignments.ts";
import { cellReader } from "./cell-readers.ts";
import { writeTable } from "./table.ts";

/** A column that identifies pets. */
export type MatchKey = "id" | "externalId" | "microchip";
/** By what the rows of a table find the pets that they change. */
export type Match = "none" | MatchKey;

export const matchKeys: MatchKey[] = ["id", "externalId", "microchip"];

/** How many rows of a table have a pet in the store. */
export interface MatchCount {
  /** Position of the column. */
  at: number;
  /** Number of rows of the sample that have a number. */
  rows: number;
  /** Number of these rows whose number a pet has. */
  found: number;
  /** Number of the rows found that have the name of that pet, regardless of case and accents. */
  sameName: number;
}

export interface MatchProposal {
  match: Match;
  counts: { [Of in MatchKey]?: MatchCount };
}

/** A table whose columns were recognised. */
export interface MatchedTable {
  columns: Assignment[];
  /** The rows without the headings. */
  rows: { cells: string[] }[];
}

/** Maximum number of rows that are compared with the store. */
const SAMPLE_ROWS = 500;

/**
 * Proposes the column that identifies the pets to change: at least half of its values in a sample belong to pets in the
 * store, and at least half of these pets have the same names. Otherwise the pets are new, or the numbers are those of
 * another store or program, and the proposal is `none`. The matches are counted by dry runs.
 */
export async function proposeMatch(
  client: Pick<Client, "importPets">,
  table: MatchedTable,
  signal?: AbortSignal,
): Promise<MatchProposal> {
  const counts: MatchProposal["counts"] = {};
  for (const key of matchKeys) {
    const at = positionOf(key, table.columns);
    if (at >= 0) counts[key] = await countMatches(client, key, at, table, signal);
    if (key === "id" && isMostlyHere(counts.id)) break;
  }
  const here = matchKeys.filter((key) => isMostlyHere(counts[key]));
  const [best] = here.sort((one, other) => (counts[other]?.sameName ?? 0) - (counts[one]?.sameName ?? 0));
  return { match: best ?? "none", counts };
}

/** Numbers that are no ids of this store may be the own numbers of its pets. */
function positionOf(key: MatchKey, columns: Assignment[]): number {
  const at = columns.indexOf(key);
  return at < 0 && key === "externalId" ? columns.indexOf("id") : at;
}

function isMostlyHere(count: MatchCount | undefined): boolean {
  if (!count || count.found === 0) return false;
  return count.found * 2 >= count.rows && count.sameName * 2 >= count.found;
}

/** Whether most of the numbers belong to pets with other names, so that the pets of the table cannot have them. */
export function isMostlyTaken(count: MatchCount | undefined): boolean {
  return count !== undefined && count.found * 2 >= count.rows && count.sameName * 2 < count.found;
}

async function countMatches(
  client: Pick<Client, "importPets">,
  key: MatchKey,
  at: number,
  { columns, rows }: MatchedTable,
  signal: AbortSignal | undefined,
): Promise<MatchCount> {
  const nameAt = columns.indexOf("name");
  const sample = pickEvenly([...readNumbers(key, rows, at)], SAMPLE_ROWS);
  if (sample.length === 0) return { at, rows: 0, found: 0, sameName: 0 };
  const lines = sample.map(([number, cells]) => (nameAt < 0 ? [number] : [number, cells[nameAt] ?? ""]));
  const body = writeTable([nameAt < 0 ? [key] : [key, "name"], ...lines]);
  const { data } = await client.importPets({ query: { match: key, dryRun: true }, body, signal });
  const found = data.rows.filter(({ result }) => result === "changed" || result === "unchanged");
  return { at, rows: sample.length, found: found.length, sameName: found.filter(hasSameName).length };
}

/** The first row of each number that can be read. */
function readNumbers(key: MatchKey, rows: MatchedTable["rows"], at: number): Map<string, string[]> {
  const read = key === "id" ? readId : cellReader(key, { format: {}, isOfExport: false, thisYear: 2000 });
  const numbers = new Map<string, string[]>();
  for (const { cells } of rows) {
    const cell = read(cells[at] ?? "");
    if ("value" in cell && cell.value !== "" && !numbers.has(cell.value)) numbers.set(cell.value, cells);
  }
  return numbers;
}

function readId(text: string): { value: string } {
  const id = text.trim().replace(/^#/, "");
  return { value: parseId(id) === undefined ? "" : id };
}

function pickEvenly<Each>(all: Each[], count: number): Each[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Each);
}

function hasSameName({ changes = [] }: ImportRow): boolean {
  const name = changes.find(({ field }) => field === "name");
  return !name || foldName(`${name.from ?? ""}`.trim()) === foldName(`${name.to ?? ""}`.trim());
}
