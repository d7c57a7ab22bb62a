/** What `petstore import` prints, and the table of refused rows. */
import { Readable } from "node:stream";
import type { Command } from "commander";
import type { ImportRow } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { fail } from "../output.ts";
import { note, print, write } from "../print.ts";
import { formatCount } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions } from "./context.ts";
import type { SplitRow, SplitTable } from "./split-table.ts";
import { writeFileSafely } from "./write-file-safely.ts";

/** Maximum number of refused rows that are printed for people. */
const REFUSED_SHOWN_MAX = 100;

export interface Outcome extends Omit<ImportRow, "row">, SplitRow {
  /** True if an earlier run has imported the row. */
  repeated?: true;
}

interface ReportOptions extends ApiOptions {
  dryRun?: true;
}

export function report(file: string, table: SplitTable, outcomes: Outcome[], options: ReportOptions): void {
  const { json, quiet, dryRun = false } = options;
  const rows = outcomes.toSorted((one, other) => one.row - other.row);
  const counts = {
    new: count(rows, "new"),
    changed: count(rows, "changed"),
    unchanged: count(rows, "unchanged"),
    wrong: refusedOf(rows).length,
  };
  const repeated = rows.filter((each) => each.repeated).length;
  if (json) {
    print(writeJson({ dryRun, counts, repeated, rows: rows.map(({ text: _, ...row }) => row) }));
    return;
  }
  noteRefused(file, rows);
  if (quiet) write(rows.map(({ result, pet }) => (pet && /new|changed/.test(result) ? `${pet.id}\n` : "")).join(""));
  else print(summarize(counts, table.rowCount, dryRun));
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

export function refusedOf(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result === "wrong");
}

/** Writes the refused rows to a table of their own, to be corrected and imported. */
export async function writeRefused(
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
