/** What `petstore import` does. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Command } from "commander";
import { type Client, type ImportRow, PetStoreError } from "../../client/index.ts";
import { generalReason } from "../../spreadsheets/faults.ts";
import { type Match, type MatchKey, type MatchProposal, matchKeys, proposeMatch } from "../../spreadsheets/match.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail, failUsage, note, print, write } from "../output.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type ImportTable, isOfApi, openForeignTable, placeholderIds } from "./foreign-table.ts";
import { type Choices, choiceNames } from "./import-choices.ts";
import { addPhotos, readFolder } from "./import-photos.ts";
import { readRows, type SplitRow, type SplitTable, splitTable, type TablePart } from "./split-table.ts";
import { writeFileSafely } from "./write-file-safely.ts";

/** Maximum number of refused rows that are printed for people one by one. */
const REFUSED_SHOWN_MAX = 100;
/** Maximum number of rows with the same faults that are printed one by one. */
const SAME_SHOWN_MAX = 3;

interface ImportOptions extends ApiOptions, Choices {
  dryRun?: true;
  idempotencyKey?: string;
  photos?: string;
  refused?: string;
}

interface Outcome extends Omit<ImportRow, "row">, SplitRow {
  /** True if an earlier run has imported the row. */
  repeated?: true;
}

export async function importFile(context: Context, file: string, options: ImportOptions): Promise<void> {
  const { command } = context;
  const { dryRun, refused: refusedFile, photos: folder } = options;
  const files = folder === undefined ? undefined : await readFolder(folder, command);
  const table = await openImportTable(context, file, options);
  if (files && !table.hasPhotos) failUsage("--photos: no column of the table has names of picture files.", command);
  if (!files && table.hasPhotos) note("The picture files that are named in the table are not added. Use --photos.");
  const outcomes: Outcome[] = table.unsent.map((row) => ({ ...row, result: "wrong" }));
  const importing: Importing = { context, table, options, outcomes, importId: undefined, undone: "" };
  try {
    await sendParts(importing);
  } catch (error) {
    const isStopped = error instanceof Interrupted || (error instanceof PetStoreError && outcomes.length > 0);
    if (!isStopped) throw error;
    report(file, importing);
    if (!dryRun) {
      note(
        "The import is incomplete. To continue, run the same command again within 24 hours, with the same file " +
          "and API key: no row is then imported twice.",
      );
    }
    await writeRefused(table, outcomes, refusedFile, command);
    if (error instanceof PetStoreError) throw error;
    process.exitCode = error.exitStatus;
    return;
  }
  report(file, importing);
  await writeRefused(table, outcomes, refusedFile, command);
  const refusedPhotos = files && !dryRun ? await addAllPhotos(importing, files) : 0;
  const refused = refusedOf(outcomes).length;
  if (refused > 0) {
    if (importing.importId !== undefined && refused < outcomes.length) noteRest(refusedFile);
    const rows = `${formatCount(refused)} of ${formatCount(table.rowCount)} rows`;
    fail(`${rows} ${dryRun ? "would be" : "were"} refused.`, command, "incomplete");
  }
  if (refusedPhotos > 0) fail(`${formatCount(refusedPhotos)} photos were not added.`, command, "incomplete");
}

/** Importing the whole table again would add the other rows again, unless a column identifies their pets. */
function noteRest(refusedFile: string | undefined): void {
  const file = refusedFile === undefined ? "the file that --refused writes" : printable(refusedFile);
  note(`The other rows are imported. Import only the refused ones again, from ${file}, or undo the import first.`);
}

/** An import while it runs. */
interface Importing {
  context: Context;
  table: ImportTable;
  options: ImportOptions;
  outcomes: Outcome[];
  /** Undefined until something was written. */
  importId: bigint | undefined;
  /** Ids of earlier imports of the same table that have been undone; part of the idempotency keys. */
  undone: string;
}

/** Opens a table of the API, which is sent as it is, or one of another program. */
async function openImportTable(context: Context, file: string, options: ImportOptions): Promise<ImportTable> {
  const bytes = await readBytes(file, context.command);
  const text = decode(bytes);
  if (text === undefined || !isOfApi(text) || choiceNames.some((option) => options[option] !== undefined)) {
    return openForeignTable(context, { name: file, bytes }, options);
  }
  const match = options.match ?? (await decideMatch(context, text));
  const table = splitTable(text, match);
  return {
    ...table,
    ...{
      match,
      empty: options.empty ?? "keep",
      source: undefined,
      photoNames: new Map(),
      hasPhotos: false,
      newCategories: [],
    },
    writeParts: () => table.parts,
  };
}

async function readBytes(file: string, command: Command): Promise<Uint8Array> {
  try {
    return file === "-" ? await Bun.stdin.bytes() : await readFile(file);
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}.`, command);
  }
}

/** Returns undefined if the text is not in UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function addAllPhotos(importing: Importing, files: ReadonlyMap<string, string>): Promise<number> {
  const { context, importId, options } = importing;
  return addPhotos(context, photosOf(importing), files, { importId, quiet: options.quiet });
}

function photosOf({ outcomes, table }: Importing): { petId: bigint; name: string }[] {
  return outcomes.flatMap(({ row, pet, result }) =>
    pet && result !== "wrong" ? (table.photoNames.get(row) ?? []).map((name) => ({ petId: pet.id, name })) : [],
  );
}

/** Decides which column identifies the pets to change, and prints it before anything is changed. */
async function decideMatch({ client }: Context, text: string): Promise<Match> {
  const [header, ...rows] = readRows(text);
  const known = [...matchKeys, "name" as const];
  const columns = (header?.cells ?? []).map((name) => known.find((column) => column === name.trim()) ?? "skip");
  const proposal = await proposeMatch(client, { columns, rows });
  const decision = describeDecision(proposal);
  if (decision !== undefined) note(decision);
  return proposal.match;
}

function describeDecision({ match, counts }: MatchProposal): string | undefined {
  if (match !== "none") return `Rows change the pets with the same ${match}: ${describeCount(match, counts)}.`;
  if (!counts.id?.rows) return undefined;
  return (
    `Rows with an id are refused: ${describeCount("id", counts)}. To change the pets with these ids, use --match id. To ` +
    "add all rows as new pets, remove the column id."
  );
}

function describeCount(key: MatchKey, counts: MatchProposal["counts"]): string {
  const { rows, found, sameName } = counts[key] ?? { rows: 0, found: 0, sameName: 0 };
  const values = `${formatCount(found)} of ${formatCount(rows)} belong to pets in this store`;
  return `${values}, and ${formatCount(sameName)} of these have the same name as in the table`;
}

/** Sends each part of the table, and adds the outcomes of its rows. */
async function sendParts(importing: Importing): Promise<void> {
  const { table, options, outcomes } = importing;
  const { dryRun, idempotencyKey = "", quiet } = options;
  const { match, empty, rowCount, newCategories } = table;
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const line = quiet ? undefined : new ProgressLine();
  const title = dryRun ? "Checking" : "Importing";
  const ids = dryRun ? placeholderIds(newCategories) : await begin(importing);
  try {
    for (const [index, part] of table.writeParts(ids).entries()) {
      line?.show({ title, done: outcomes.length, total: rowCount });
      const { data, isRepeated } = await send(importing, {
        body: part.text,
        query: { match, empty, dryRun, importId: importing.importId },
        content: `${idempotencyKey} ${match} ${empty} ${index} ${part.text}`,
        signal,
      });
      outcomes.push(...placeRows(data.rows, part, isRepeated));
    }
  } finally {
    line?.clear();
  }
}

interface TableRequest {
  body: string;
  query: NonNullable<NonNullable<Parameters<Client["importPets"]>[0]>["query"]>;
  /** Text from which the idempotency key is derived. */
  content: string;
  signal?: AbortSignal;
}

/** Sends a table. One that an earlier run has imported, in an import that was undone since, is imported again. */
async function send(importing: Importing, { content, ...request }: TableRequest) {
  const { context } = importing;
  for (;;) {
    let isRepeated = false;
    context.onResponse = ({ headers }, { number }) => {
      isRepeated ||= number === 1 && headers.get("Idempotent-Replayed") === "true";
    };
    const idempotencyKey = keyOf(content + importing.undone);
    const { data } = await context.client.importPets({ ...request, idempotencyKey });
    const { importId } = data;
    if (isRepeated && importing.importId === undefined && importId !== undefined) {
      const { data: found } = await context.client.listImports({ query: { id: [importId] } });
      if (found[0]?.undoneAt !== undefined) {
        importing.undone += ` ${importId}`;
        continue;
      }
    }
    importing.importId ??= importId;
    return { data, isRepeated };
  }
}

/**
 * Begins the import and adds its categories. Returns their ids by key. An import that is continued has the same id, so
 * that its requests are the same.
 */
async function begin(importing: Importing): Promise<Map<string, bigint>> {
  const { context, table, options } = importing;
  const { source, newCategories, match } = table;
  const ids = new Map<string, bigint>();
  if (!source) return ids;
  const { client } = context;
  const content = `${options.idempotencyKey ?? ""} ${match} ${Buffer.from(source).toString("latin1")}`;
  const body = match === "none" ? "name,categoryId\n" : `${match}\n`;
  const { data } = await send(importing, { body, query: { match }, content });
  for (const { key, name, id } of newCategories) {
    const request = { body: { name, id }, query: { importId: data.importId } };
    const idempotencyKey = keyOf(`${content}${importing.undone} ${key}`);
    ids.set(key, (await client.createCategory({ ...request, idempotencyKey })).data.id);
  }
  return ids;
}

/** The same part of a table always has the same key. */
function keyOf(content: string): string {
  return `import-${createHash("sha256").update(content).digest("base64url")}`;
}

/** Gives each outcome its place in the whole table. */
function placeRows(rows: ImportRow[], part: TablePart, isRepeated: boolean): Outcome[] {
  return rows.map(({ row, ...outcome }) => {
    const place = part.rows[Number(row) - 2] ?? { row: Number(row), line: Number(row), text: "" };
    return { ...place, ...outcome, ...(isRepeated && outcome.result !== "wrong" && { repeated: true }) };
  });
}

function report(file: string, { table, outcomes, options, importId }: Importing): void {
  const { json, quiet, dryRun = false } = options;
  const { match } = table;
  const rows = outcomes.toSorted((one, other) => one.row - other.row);
  const counts = {
    new: count(rows, "new"),
    changed: count(rows, "changed"),
    unchanged: count(rows, "unchanged"),
    wrong: refusedOf(rows).length,
  };
  const repeated = rows.filter((each) => each.repeated).length;
  if (json) {
    print(writeJson({ dryRun, match, importId, counts, repeated, rows: rows.map(({ text: _, ...row }) => row) }));
    return;
  }
  noteRefused(file, rows);
  if (quiet)
    write(rows.map(({ result, pet }) => (pet && /^(new|changed)$/.test(result) ? `${pet.id}\n` : "")).join(""));
  else print(summarize(counts, table.rowCount, dryRun));
  const isUndoable = counts.wrong < rows.length || table.newCategories.length > 0;
  if (importId !== undefined && isUndoable && !quiet) note(`To undo the import: petstore imports undo ${importId}`);
  if (repeated > 0) {
    note(
      `${formatRows(repeated)} already imported by an earlier run. To import them once more, see --idempotency-key.`,
    );
  }
}

function formatRows(rows: number): string {
  return rows === 1 ? "1 row was" : `${formatCount(rows)} rows were`;
}

function count(outcomes: Outcome[], result: Outcome["result"]): number {
  return outcomes.filter((outcome) => outcome.result === result && !outcome.repeated).length;
}

function refusedOf(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result === "wrong");
}

/** Writes the refused rows to a table of their own, to be corrected and imported. */
async function writeRefused(
  { header }: SplitTable,
  outcomes: Outcome[],
  file: string | undefined,
  command: Command,
): Promise<void> {
  const rows = refusedOf(outcomes).toSorted((one, other) => one.row - other.row);
  if (file === undefined || rows.length === 0) return;
  const bytes = Buffer.from(header + rows.map(({ text }) => text).join(""));
  await writeFileSafely(file, Readable.from([bytes])).catch((error: Error) =>
    fail(`${printable(file)} cannot be written: ${error.message}.`, command),
  );
}

function noteRefused(file: string, rows: Outcome[]): void {
  const refused = refusedOf(rows);
  const groups = Map.groupBy(refused, (row) => generalReason(showFaults(row)));
  let [printed, shown] = [0, 0];
  for (const all of groups.values()) {
    if (printed >= REFUSED_SHOWN_MAX) break;
    const some = all.length <= SAME_SHOWN_MAX ? all : all.slice(0, 1);
    for (const row of some) note(`${printable(file)}:${row.line}: ${showFaults(row)}`);
    const others = all.length - some.length;
    if (others > 0) note(`  and ${formatCount(others)} more rows, up to line ${all.at(-1)?.line}`);
    printed += some.length;
    shown += all.length;
  }
  if (shown < refused.length) note(`… and ${formatCount(refused.length - shown)} more: --json prints all.`);
}

function summarize(counts: { [Of in Outcome["result"]]: number }, rowCount: number, isDryRun: boolean): string {
  const { new: added, changed, unchanged } = counts;
  const amount = `${formatCount(added + changed + unchanged)} of ${formatCount(rowCount)} rows`;
  const effects = `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;
  return `${isDryRun ? "Would import" : "Imported"} ${amount}: ${effects}.`;
}

function showFaults({ faults = [] }: Outcome): string {
  return faults.map(({ column = "the row", reason }) => printable(`${column} ${reason}`)).join("; ");
}
