import type { Database, Value } from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { copyProgress } from "../tables/figures.ts";
import { indexPets } from "../tables/pets.ts";
import { advance, dropProgressTable, type TableProgress } from "./progress.ts";
import { Checksum, insertRows, lastKeyOf, readRows, summarize, type TableSummary } from "./rows.ts";
import { begin, checkSource, pairWithTables, resume } from "./start.ts";
import { type Table, tables } from "./tables.ts";

export interface MoveProgress {
  /** `copy`: rows are written; `index`: pets are indexed; `check`: both databases are read completely. */
  stage: "copy" | "index" | "check";
  table: string;
  /** Rows of all tables together. */
  done: number;
  /** 0 if unknown. */
  total: number;
}

export interface MoveOptions {
  source: Database;
  /** Is called after the checks of the source, because opening a database may create it. */
  openTarget: () => Promise<Database>;
  now: () => number;
  signal: AbortSignal;
  onProgress: (progress: MoveProgress) => void;
  /** Receives the number of rows that an earlier attempt has copied. */
  onResume: (rows: number) => void;
  /** Is called once if another process seems to write to the source. Whether rows changed is checked at the end. */
  onSourceInUse: () => void;
}

/** A table as it was copied, and as it was found in both databases at the end. All three should be equal. */
export interface MovedTable {
  name: string;
  copied: TableSummary;
  source: TableSummary;
  target: TableSummary;
}

/**
 * Copies a store into an empty database of either engine and compares them, or resumes an interrupted move. Until it
 * has succeeded, no store opens on the target. Throws PreflightError if it cannot start or resume.
 */
export async function move(options: MoveOptions): Promise<MovedTable[]> {
  const { source, openTarget, now, onProgress, onResume } = options;
  const checkBetweenBatches = watchSource(options);
  await checkSource(source);
  const target = await openTarget();
  const databases = { source, target };
  const earlier = await resume(source, target);
  if (earlier) onResume(sum(earlier, "done"));
  const progress = earlier ?? (await begin(source, target, now));
  const total = sum(progress, "total");

  function report(stage: MoveProgress["stage"], total: number, start = 0): OnRows {
    let done = start;
    return async (table, rows) => {
      done += rows;
      onProgress({ stage, table, done, total });
      await checkBetweenBatches();
    };
  }

  const onCopied = report("copy", total, sum(progress, "done"));
  const copied: TableProgress[] = [];
  for (const [table, start] of pairWithTables(progress)) copied.push(await copy(databases, table, start, onCopied));
  await copyLastIds(databases);
  await copyFeedStart(databases);
  await copyProgress(source, target);
  await indexAllPets(target, report("index", 0));

  const onChecked = report("check", 2 * total);
  const moved: MovedTable[] = [];
  for (const [table, end] of pairWithTables(copied)) moved.push(await compare(databases, table, end, onChecked));
  if (moved.every(isSame)) await dropProgressTable(target);
  return moved;
}

export function isSame(moved: MovedTable): boolean {
  return isSourceSame(moved) && isEqual(moved.copied, moved.target);
}

export function isSourceSame({ copied, source }: MovedTable): boolean {
  return isEqual(copied, source);
}

function isEqual(one: TableSummary, other: TableSummary): boolean {
  return one.rows === other.rows && one.checksum === other.checksum;
}

function sum(progress: TableProgress[], field: "done" | "total"): number {
  return Number(progress.reduce((all, table) => all + table[field], 0n));
}

interface Databases {
  source: Database;
  target: Database;
}

type OnRows = (table: string, rows: number) => Promise<void>;

/** Returns a function to be called between batches, which throws once the move is aborted. */
function watchSource({ source, signal, onSourceInUse }: MoveOptions): () => Promise<void> {
  const versionBefore = source.version();
  let isInUse = false;
  return async () => {
    await yieldToEventLoop();
    signal.throwIfAborted();
    // PostgreSQL's version (a promise) changes with every transaction of the server, including our own.
    if (isInUse || versionBefore instanceof Promise || source.version() === versionBefore) return;
    isInUse = true;
    onSourceInUse();
  };
}

async function copy(
  { source, target }: Databases,
  table: Table,
  start: TableProgress,
  onRows: OnRows,
): Promise<TableProgress> {
  let progress = start;
  for (;;) {
    const rows = await readRows(source, table, progress.last);
    if (rows.length === 0) return progress;
    const next = progressAfter(progress, table, rows);
    await target.transaction(async (statements) => {
      await advance(statements, progress, next);
      await insertRows(statements, table, rows);
    });
    progress = next;
    await onRows(table.name, rows.length);
  }
}

function progressAfter(progress: TableProgress, table: Table, rows: Value[][]): TableProgress {
  const checksum = new Checksum(progress.checksum);
  for (const row of rows) checksum.add(row);
  const done = progress.done + BigInt(rows.length);
  return { ...progress, done, checksum: checksum.bytes(), last: lastKeyOf(table, rows) };
}

/** Ensures that ids of removed rows are not assigned again. */
async function copyLastIds({ source, target }: Databases): Promise<void> {
  for (const { name } of tables.filter(({ hasIdentity }) => hasIdentity)) {
    const assigned = await source.query<{ id: bigint | null }>(source.dialect.lastId(name));
    const present = await source.query<{ id: bigint | null }>(`select max(id) as id from ${name}`);
    const last = [...assigned, ...present].reduce((max, { id }) => (id !== null && id > max ? id : max), 0n);
    if (last === 0n) continue;
    await target.transaction(async (statements) => {
      for (const statement of target.dialect.setLastId(name, last)) await statements.query(statement);
    });
  }
}

/** Lets the feed of the target start where that of the source does. */
async function copyFeedStart({ source, target }: Databases): Promise<void> {
  const [row] = await source.query<{ expired_id: bigint }>("select expired_id from feed");
  await target.transaction((statements) => statements.query("update feed set expired_id = $1", row?.expired_id ?? 0n));
}

/** Fills the lazily filled indexes, in batches. */
async function indexAllPets(target: Database, onRows: OnRows): Promise<void> {
  while (await target.transaction((statements) => indexPets(statements, 0n))) await onRows("pets", 0);
}

async function compare(
  { source, target }: Databases,
  table: Table,
  { done, checksum }: TableProgress,
  onRows: OnRows,
): Promise<MovedTable> {
  const onBatch = (rows: number) => onRows(table.name, rows);
  const [inSource, inTarget] = await Promise.all([
    summarize(source, table, onBatch),
    summarize(target, table, onBatch),
  ]);
  const copied = { rows: done, checksum: `${new Checksum(checksum)}` };
  return { name: table.name, copied, source: inSource, target: inTarget };
}
