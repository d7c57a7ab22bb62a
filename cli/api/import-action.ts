/** What `petstore import` does. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type ImportRow, PetStoreError } from "../../client/index.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail } from "../output.ts";
import { note } from "../print.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import type { ApiOptions, Context } from "./context.ts";
import { type Outcome, refusedOf, report, writeRefused } from "./import-report.ts";
import { type SplitTable, splitTable, type TablePart } from "./split-table.ts";

interface ImportOptions extends ApiOptions {
  dryRun?: true;
  idempotencyKey?: string;
  refused?: string;
}

export async function importFile(context: Context, file: string, options: ImportOptions): Promise<void> {
  const { command } = context;
  const { dryRun, refused: refusedFile } = options;
  const table = splitTable(await readText(file, command));
  const outcomes: Outcome[] = table.unsent.map(toRefused);
  try {
    await sendParts(context, table, options, outcomes);
  } catch (error) {
    const isStopped = error instanceof Interrupted || (error instanceof PetStoreError && outcomes.length > 0);
    if (!isStopped) throw error;
    report(file, table, outcomes, options);
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
  report(file, table, outcomes, options);
  await writeRefused(table, outcomes, refusedFile, command);
  const refused = refusedOf(outcomes).length;
  if (refused > 0) {
    const rows = `${formatCount(refused)} of ${formatCount(table.rowCount)} rows`;
    fail(`${rows} ${dryRun ? "would be" : "were"} refused.`, command, "incomplete");
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

/** Sends each part of the table, and adds the outcomes of its rows. */
async function sendParts(
  context: Context,
  { parts, rowCount }: SplitTable,
  { dryRun, idempotencyKey = "", quiet }: ImportOptions,
  outcomes: Outcome[],
): Promise<void> {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const line = quiet ? undefined : new ProgressLine();
  const title = dryRun ? "Checking" : "Importing";
  try {
    for (const [index, part] of parts.entries()) {
      line?.show({ title, done: outcomes.length, total: rowCount });
      let isRepeated = false;
      context.onResponse = ({ headers }, { number }) => {
        isRepeated ||= number === 1 && headers.get("Idempotent-Replayed") === "true";
      };
      const request = {
        body: part.text,
        query: { dryRun },
        idempotencyKey: keyOf(`${idempotencyKey} ${index} ${part.text}`),
        signal,
      };
      const { data } = await context.client.importPets(request);
      outcomes.push(...placeRows(data.rows, part, isRepeated));
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
function placeRows(rows: ImportRow[], part: TablePart, isRepeated: boolean): Outcome[] {
  return rows.map(({ row, ...outcome }) => {
    const place = part.rows[Number(row) - 2] ?? { row: Number(row), line: Number(row), text: "" };
    return { ...place, ...outcome, ...(isRepeated && outcome.result !== "wrong" && { repeated: true }) };
  });
}
