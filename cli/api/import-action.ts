/** What `petstore import` does. */
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Command } from "commander";
import { type ImportRow, PetStoreError } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail } from "../output.ts";
import { note, print, write } from "../print.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./context.ts";
import { type SplitRow, type SplitTable, splitTable, type TablePart } from "./split-table.ts";
import { writeFileSafely } from "./write-file-safely.ts";

/** Maximum number of refused rows that are printed for people. */
const REFUSED_SHOWN_MAX = 100;

interface ImportOptions extends ApiOptions {
  dryRun?: true;
  again?: true;
  refused?: string;
}

type Outcome = Omit<ImportRow, "row"> & SplitRow;

interface Progress {
  outcomes: Outcome[];
  /** Number of rows that an earlier run had imported. */
  repeated: number;
}

export async function importFile(context: Context, file: string, options: ImportOptions): Promise<void> {
  const text = await readText(file, context.command);
  const table = splitTable(text);
  const salt = options.again ? randomUUID() : "";
  const progress: Progress = { outcomes: table.unsent.map(toRefused), repeated: 0 };
  try {
    await sendParts(context, table, { salt, dryRun: options.dryRun, progress });
  } catch (error) {
    const isStopped = error instanceof Interrupted || (error instanceof PetStoreError && progress.outcomes.length > 0);
    if (!isStopped) throw error;
    report(file, table, progress, options);
    if (!options.dryRun)
      note("The rest was not imported. Run the same command again to continue: no row is imported twice.");
    if (error instanceof PetStoreError) throw error;
    process.exitCode = error.exitStatus;
    return;
  }
  report(file, table, progress, options);
  await writeRefused(table, progress, options, context.command);
  const refused = count(progress, "wrong");
  if (refused > 0) {
    const reason = `${formatCount(refused)} of ${formatCount(table.rowCount)} rows ${options.dryRun ? "would be" : "were"} refused.`;
    fail(reason, context.command, "incomplete");
  }
}

async function readText(file: string, command: Command): Promise<string> {
  try {
    const bytes = file === "-" ? await Bun.stdin.bytes() : await readFile(file);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return fail(`${file} is not in UTF-8.`, command);
    return fail(`${file} cannot be read: ${message}.`, command);
  }
}

function toRefused({ fault, ...row }: SplitTable["unsent"][number]): Outcome {
  return { ...row, result: "wrong", faults: [{ reason: fault }] };
}

interface Sending {
  /** Distinguishes the parts from those that were sent before; empty if they are not to be imported again. */
  salt: string;
  dryRun: true | undefined;
  progress: Progress;
}

async function sendParts(context: Context, { parts, rowCount }: SplitTable, { salt, dryRun, progress }: Sending) {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const line = context.options.quiet ? undefined : new ProgressLine();
  const title = dryRun ? "Checking" : "Importing";
  try {
    for (const [index, part] of parts.entries()) {
      line?.show({ title, done: progress.outcomes.length, total: rowCount });
      let isRepeated = false;
      context.onResponse = ({ headers }, { number }) => {
        isRepeated ||= number === 1 && headers.get("Idempotent-Replayed") === "true";
      };
      const request = {
        body: part.text,
        query: { dryRun },
        idempotencyKey: keyOf(`${salt} ${index} ${part.text}`),
        signal,
      };
      const { data } = await context.client.importPets(request);
      progress.outcomes.push(...placeRows(data.rows, part));
      if (isRepeated) progress.repeated += data.rows.length;
    }
  } finally {
    line?.clear();
  }
}

/** The same part of a table always has the same key. */
function keyOf(content: string): string {
  return `import-${createHash("sha256").update(content).digest("base64url")}`;
}

/** Gives each outcome its place in the whole table. */
function placeRows(rows: ImportRow[], part: TablePart): Outcome[] {
  return rows.map(({ row, ...outcome }) => {
    const place = part.rows[Number(row) - 2] ?? { row: Number(row), line: Number(row), text: "" };
    return { ...place, ...outcome };
  });
}

function count({ outcomes }: Progress, result: Outcome["result"]): number {
  return outcomes.filter((outcome) => outcome.result === result).length;
}

function report(file: string, table: SplitTable, progress: Progress, options: ImportOptions): void {
  const counts = {
    new: count(progress, "new"),
    changed: count(progress, "changed"),
    unchanged: count(progress, "unchanged"),
    wrong: count(progress, "wrong"),
  };
  const { repeated } = progress;
  const { json, quiet, dryRun = false } = options;
  const rows = progress.outcomes.toSorted((one, other) => one.row - other.row);
  if (!json) noteRefused(file, rows);
  if (json) print(writeJson({ dryRun, counts, repeated, rows: rows.map(({ text: _, ...row }) => row) }));
  else if (quiet)
    write(rows.map(({ result, pet }) => (pet && /new|changed/.test(result) ? `${pet.id}\n` : "")).join(""));
  else print(summarize(counts, table.rowCount, dryRun));
  if (!json && repeated > 0) {
    note(`An earlier run has imported ${formatCount(repeated)} of them: they were not imported twice (see --again).`);
  }
}

/** Writes the refused rows to a table of their own, to be corrected and imported. */
async function writeRefused(
  { header }: SplitTable,
  { outcomes }: Progress,
  { refused }: ImportOptions,
  command: Command,
): Promise<void> {
  const rows = outcomes.filter(({ result }) => result === "wrong").toSorted((one, other) => one.row - other.row);
  if (refused === undefined || rows.length === 0) return;
  const bytes = Buffer.from(header + rows.map(({ text }) => text).join(""));
  await writeFileSafely(refused, Readable.from([bytes])).catch((error: Error) =>
    fail(`${printable(refused)} cannot be written: ${error.message}.`, command),
  );
}

function noteRefused(file: string, rows: Outcome[]): void {
  const refused = rows.filter(({ result }) => result === "wrong");
  const shown = refused.slice(0, REFUSED_SHOWN_MAX);
  for (const outcome of shown) note(`${printable(file)}:${outcome.line}: ${showFaults(outcome)}`);
  const more = refused.length - shown.length;
  if (more > 0) note(`… and ${formatCount(more)} more: --json prints all.`);
}

function summarize(counts: { [Of in Outcome["result"]]: number }, rowCount: number, isDryRun: boolean): string {
  const { new: added, changed, unchanged } = counts;
  const amount = `${formatCount(added + changed + unchanged)} of ${formatCount(rowCount)} rows`;
  const effects = `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;
  return `${isDryRun ? "Would import" : "Imported"} ${amount}: ${effects}.`;
}

function showFaults({ faults = [] }: Outcome): string {
  return faults.map(({ column = "the row", reason }) => printable(`${column} ${reason}`)).join(", ");
}
