/** What the subcommands of `petstore imports` do. */
import type { Data } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { fail, note, print } from "../output.ts";
import { formatCount, ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, type ListOptions, readPages, showList } from "./show.ts";

type Import = Data<"listImports">[number];
type UndoReport = Data<"undoImport">;
type KeptPet = UndoReport["kept"][number];
type UndoOptions = ApiOptions & { dryRun?: true };

/** Maximum number of kept pets that are printed for people. */
const KEPT_SHOWN_MAX = 100;

export async function listImports(
  { client }: Context,
  options: ApiOptions & Omit<ListOptions, "json" | "quiet">,
): Promise<void> {
  const columns: Column<Import>[] = [
    { title: "ID", text: ({ id }) => `${id}` },
    { title: timeTitle("IMPORTED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
    { title: "ADDED", text: ({ added }) => formatCount(Number(added)) },
    { title: "CHANGED", text: ({ changed }) => formatCount(Number(changed)) },
    { title: timeTitle("UNDONE", options), text: ({ undoneAt }) => (undoneAt ? formatTime(undoneAt, options) : "-") },
    { title: "BY", text: ({ by }) => printable(by.name ?? by.type), isFlexible: true },
  ];
  const pages = readPages((query) => client.listImports({ query }), options);
  await showList(pages, { columns, idOf: ({ id }) => id, noun: "imports" }, options);
}

export async function undoImport(context: Context, importId: bigint, options: UndoOptions): Promise<void> {
  const { dryRun = false, json, quiet } = options;
  const report = await undoAllParts(context, importId, options);
  const { deleted, changedBack, kept } = report.counts;
  if (json) print(writeJson(report));
  else {
    noteKept(report.kept);
    const effects = `${formatCount(Number(deleted))} deleted, ${formatCount(Number(changedBack))} changed back`;
    const done = dryRun ? "Would undo" : "Undid";
    if (!quiet) print(`${done} import ${importId}: ${effects}, ${formatCount(Number(kept))} kept.`);
  }
  if (kept === 0n) return;
  const pets = kept === 1n ? "1 pet" : `${formatCount(Number(kept))} pets`;
  fail(`${pets} ${dryRun ? "would be" : "were"} kept.`, context.command, "incomplete");
}

/** Sends requests until the import is undone, and returns the sum of their reports. */
async function undoAllParts(
  { client }: Context,
  importId: bigint,
  { dryRun, quiet }: UndoOptions,
): Promise<UndoReport> {
  const line = quiet ? undefined : new ProgressLine();
  const all: UndoReport = {
    dryRun: dryRun ?? false,
    counts: { deleted: 0n, changedBack: 0n, kept: 0n, remaining: 0n },
    kept: [],
  };
  let cursor: string | undefined;
  try {
    do {
      const page = await client.undoImport({ path: { importId }, query: { dryRun, cursor } });
      const { counts, kept } = page.data;
      all.counts.deleted += counts.deleted;
      all.counts.changedBack += counts.changedBack;
      all.counts.kept += counts.kept;
      all.counts.remaining = counts.remaining;
      all.kept.push(...kept);
      cursor = page.next;
      const done = Number(all.counts.deleted + all.counts.changedBack + all.counts.kept);
      line?.show({ title: "Undoing", done, total: done + Number(counts.remaining), unit: "pets" });
    } while (cursor !== undefined);
  } finally {
    line?.clear();
  }
  return all;
}

function noteKept(kept: KeptPet[]): void {
  for (const { petId, name = "", message } of kept.slice(0, KEPT_SHOWN_MAX)) {
    note(`pet ${printable(`${petId} ${name}`.trimEnd())} is kept: ${printable(message)}`);
  }
  const more = kept.length - KEPT_SHOWN_MAX;
  if (more > 0) note(`… and ${formatCount(more)} more: --json prints all.`);
}
