/** Tables of other programs, as `petstore import` sends them. */
import type { Category } from "../../client/index.ts";
import { splitIntoBatches, UniqueNumbers, writeBatch } from "../../spreadsheets/batch.ts";
import { type NewCategory, toNewCategory } from "../../spreadsheets/categories.ts";
import { columnName } from "../../spreadsheets/columns.ts";
import { omissionsOf } from "../../spreadsheets/describe-draft.ts";
import { type Draft, dataRowsOf, headingsOf, meaningOf } from "../../spreadsheets/draft.ts";
import { encodingLabels, type FileProblem, isEncodedAs } from "../../spreadsheets/file.ts";
import { proposeMatch } from "../../spreadsheets/match.ts";
import { openTable } from "../../spreadsheets/open-table.ts";
import { type PreparedRow, photoNamesOf, prepareRow } from "../../spreadsheets/rows.ts";
import { delimiterLabels, type Row, writeTable } from "../../spreadsheets/table.ts";
import { columnNames, findProfileColumn } from "../../src/contract/pet-columns.ts";
import { fail, failUsage, note } from "../output.ts";
import { printable } from "../table.ts";
import type { Context } from "./connect.ts";
import { type Choices, choose, noteUndecided, refuseOpenQuestions } from "./import-choices.ts";
import { readRows, type SplitTable } from "./split-table.ts";

/** A table that is ready to be sent. */
export interface ImportTable extends SplitTable {
  match: Draft["match"];
  empty: Draft["empty"];
  /** Bytes of a table whose import begins before its first part, as that of one with new categories has to. */
  source: Uint8Array | undefined;
  /** Whether a column has names of picture files. */
  hasPhotos: boolean;
  /** Names of picture files, by row. */
  photoNames: ReadonlyMap<number, string[]>;
  /** Categories that have to be added before the parts are written. */
  newCategories: NewCategory[];
  /** Writes the parts, with the ids of the new categories by their keys. */
  writeParts(ids: ReadonlyMap<string, bigint>): SplitTable["parts"];
}

/** Id that stands for the first new category in a dry run; no store has it. */
const FIRST_PLACEHOLDER = -8_675_309_000_000_000_000n;

/** Whether a table has the columns of the API only, so that it is sent as it is. */
export function isOfApi(text: string): boolean {
  const [header] = readRows(text);
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const isKnown = (name: string) => name === "" || columnNames.includes(name) || findProfileColumn(name) !== undefined;
  const hasPets = names.includes("name") && names.includes("categoryId");
  return names.every(isKnown) && (hasPets || ["id", "externalId", "microchip"].some((name) => names.includes(name)));
}

/** Reads any table, prints how its columns are interpreted, and prepares its rows. */
export async function openForeignTable(
  context: Context,
  file: { name: string; bytes: Uint8Array },
  choices: Choices,
): Promise<ImportTable> {
  const { client, command, options } = context;
  const { encoding } = choices;
  if (encoding && !isEncodedAs(encoding, file.bytes)) {
    const hint = "Without --encoding, the encoding is detected.";
    failUsage(`--encoding: ${printable(file.name)} is not in ${encodingLabels[encoding]}. ${hint}`, command);
  }
  const categories: Category[] = [];
  for await (const category of client.listCategories.all()) categories.push(category);
  const store = {
    categories,
    proposeMatch: (table: Parameters<typeof proposeMatch>[1]) => proposeMatch(client, table),
    acceptsProposals: false,
  };
  const opened = await openTable(file, store, { ...(encoding && { encoding }) }, new AbortController().signal);
  if (isProblem(opened)) return fail(`${printable(opened.title)}. ${printable(opened.text)}`, command);
  const draft = choose(opened, choices, categories, command);
  if (!options.quiet) describe(draft);
  refuseOpenQuestions(draft, command);
  noteUndecided(draft);
  return { ...prepare(draft), source: file.bytes };
}

function isProblem(opened: Draft | FileProblem): opened is FileProblem {
  return "title" in opened;
}

/** Prints how each column is interpreted. */
function describe(draft: Draft): void {
  const { encoding, delimiter, columns, match } = draft;
  const headings = headingsOf(draft);
  const omissions = new Map(omissionsOf(draft).map((omission) => [omission.at, omission]));
  const read = encoding ? `Read as ${encodingLabels[encoding]}, separated by` : "Separated by";
  note(`${read} ${delimiterLabels[delimiter].toLowerCase()}.`);
  for (const [at, assignment] of columns.entries()) {
    const omission = omissions.get(at);
    if (omission) note(printable(`  ${omission.name} is not imported: it ${omission.reason}`));
    else if (assignment !== "skip") note(printable(`  ${columnName(headings, at)} -> ${assignment}`));
  }
  note(match === "none" ? "Each row adds a pet." : `Rows change the pets with the same ${match}.`);
}

function prepare(draft: Draft): Omit<ImportTable, "source"> {
  const meaning = meaningOf(draft);
  const headings = headingsOf(draft);
  const numbers = new UniqueNumbers();
  const rows = dataRowsOf(draft).map((row) => prepareRow(row, meaning));
  for (const row of rows) numbers.check(row);
  const valid = rows.filter(({ faults }) => faults.length === 0);
  const newCategories = findNewCategories(valid);
  const batches = splitIntoBatches(valid);
  const photos = valid.map((row): [number, string[]] => [row.row, photoNamesOf(row, meaning)]);
  return {
    ...{ match: draft.match, empty: draft.empty, newCategories, rowCount: rows.length, parts: [] },
    header: writeLine(headings),
    unsent: rows
      .filter(({ faults }) => faults.length > 0)
      .map((row) => ({ ...placeOf(row), faults: row.faults.map(({ column, reason }) => toFault(column, reason)) })),
    hasPhotos: draft.columns.includes("photos"),
    photoNames: new Map(photos.filter(([, names]) => names.length > 0)),
    writeParts: (ids) =>
      batches.map((batch) => ({
        text: writeBatch(batch, meaning, draft.edits, (category) =>
          typeof category === "bigint" ? category : (ids.get(category) ?? 0n),
        ),
        rows: batch.map(placeOf),
      })),
  };
}

function toFault(column: string | undefined, reason: string) {
  return { ...(column !== undefined && { column }), reason };
}

function placeOf({ row, cells }: Row) {
  return { row, line: row, text: writeLine(cells) };
}

function writeLine(cells: string[]): string {
  return `${writeTable([cells])}\r\n`;
}

function findNewCategories(rows: PreparedRow[]): NewCategory[] {
  const found = new Map<string, NewCategory>();
  for (const { category, texts } of rows) {
    if (typeof category !== "string" || category === "" || found.has(category)) continue;
    found.set(category, toNewCategory(category, texts.category));
  }
  return [...found.values()];
}

/** Ids for a dry run, which adds no categories. */
export function placeholderIds(categories: NewCategory[]): Map<string, bigint> {
  return new Map(categories.map(({ key }, index) => [key, FIRST_PLACEHOLDER - BigInt(index)]));
}
