import type { Database, Value } from "../database.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { checkSource } from "./preflight.ts";
import { advance, removeMarks, type TableProgress } from "./progress.ts";
import { Checksum } from "./row-checksum.ts";
import { type Contents, insertRows, lastOf, readRows, sumUp } from "./rows.ts";
import { begin, pair, resume } from "./start.ts";
import { type Table, tables } from "./tables.ts";

export interface MoveProgress {
  /** `copy`: rows are written; `index`: names are made fast to find; `check`: both sides are read from end to end. */
  stage: "copy" | "index" | "check";
  table: string;
  /** Rows of all tables together; 0 of 0 where that is not known. */
  done: number;
  total: number;
}

export interface MoveOptions {
  source: Database;
  /** Is called once the source is found to be good, since to open a database may make it. */
  openTarget: () => Promise<Database>;
  now: () => number;
  /** Ends it once what is under way is written. */
  signal: AbortSignal;
  onProgress: (progress: MoveProgress) => void;
  /** Is told how many rows an earlier attempt has copied. */
  onResume: (rows: number) => void;
  /** Is called once where somebody else seems to use the source. Whether it has changed is found out at the end. */
  onDisturbed: () => void;
}

/** A table as it was copied, and as it is found at the end on either side. All three should be the same. */
export interface MovedTable {
  name: string;
  copied: Contents;
  source: Contents;
  target: Contents;
}

/**
 * Copies a whole store into an empty database, then compares them. Either may be of any engine. Whatever ends it, the
 * next call goes on where it was, and until all is the same no store opens on the target. Throws MoveRefused where it
 * may not begin or go on.
 */
export async function move(options: MoveOptions): Promise<MovedTable[]> {
  const { source, openTarget, now, onProgress, onResume } = options;
  const watch = watchSource(options);
  await checkSource(source);
  const target = await openTarget();
  const sides = { source, target };
  const earlier = await resume(source, target);
  if (earlier) onResume(sum(earlier, "done"));
  const marks = earlier ?? (await begin(source, target, now));
  const total = sum(marks, "total");

  function follow(stage: MoveProgress["stage"], total: number, start = 0): OnRows {
    let done = start;
    return async (table, rows) => {
      done += rows;
      onProgress({ stage, table, done, total });
      await watch();
    };
  }

  const onCopied = follow("copy", total, sum(marks, "done"));
  const copied: TableProgress[] = [];
  for (const [table, mark] of pair(marks)) copied.push(await copy(sides, table, mark, onCopied));
  await carryOverIds(sides);
  await indexNames(target, follow("index", 0));

  const onChecked = follow("check", 2 * total);
  const moved: MovedTable[] = [];
  for (const [table, mark] of pair(copied)) moved.push(await compare(sides, table, mark, onChecked));
  if (moved.every(isSame)) await removeMarks(target);
  return moved;
}

export function isSame(moved: MovedTable): boolean {
  return isSourceSame(moved) && equal(moved.copied, moved.target);
}

/** Whether nobody has changed the source since it was copied. */
export function isSourceSame({ copied, source }: MovedTable): boolean {
  return equal(copied, source);
}

function equal(one: Contents, other: Contents): boolean {
  return one.rows === other.rows && one.checksum === other.checksum;
}

function sum(marks: TableProgress[], of: "done" | "total"): number {
  return Number(marks.reduce((all, mark) => all + mark[of], 0n));
}

interface Sides {
  source: Database;
  target: Database;
}

type OnRows = (table: string, rows: number) => Promise<void>;

/** Throws once it should end. A version may change for other reasons than a write, so that alone ends nothing. */
function watchSource({ source, signal, onDisturbed }: MoveOptions): () => Promise<void> {
  const before = source.version();
  let isDisturbed = false;
  return async () => {
    await yieldToEventLoop();
    signal.throwIfAborted();
    // That of PostgreSQL changes with every transaction of the server, our own among them.
    if (isDisturbed || before instanceof Promise || source.version() === before) return;
    isDisturbed = true;
    onDisturbed();
  };
}

async function copy(
  { source, target }: Sides,
  table: Table,
  start: TableProgress,
  onRows: OnRows,
): Promise<TableProgress> {
  let mark = start;
  for (;;) {
    const rows = await readRows(source, table, mark.last);
    if (rows.length === 0) return mark;
    const next = advanced(mark, table, rows);
    await target.transaction(async (statements) => {
      await advance(statements, mark, next);
      await insertRows(statements, table, rows);
    });
    mark = next;
    await onRows(table.name, rows.length);
  }
}

function advanced(mark: TableProgress, table: Table, rows: Value[][]): TableProgress {
  const checksum = new Checksum(mark.checksum);
  for (const row of rows) checksum.add(row);
  return { ...mark, done: mark.done + BigInt(rows.length), checksum: checksum.bytes(), last: lastOf(table, rows) };
}

/** Ids that were given to what is gone are not given again. */
async function carryOverIds({ source, target }: Sides): Promise<void> {
  for (const { name } of tables.filter(({ isNumbered }) => isNumbered)) {
    const given = await source.query<{ id: bigint | null }>(source.dialect.lastId(name));
    const present = await source.query<{ id: bigint | null }>(`select max(id) as id from ${name}`);
    const last = [...given, ...present].reduce((most, { id }) => (id !== null && id > most ? id : most), 0n);
    if (last === 0n) continue;
    await target.transaction(async (statements) => {
      for (const statement of target.dialect.goOnAfter(name, last)) await statements.query(statement);
    });
  }
}

/** What the index does not have yet is found, too, but slowly where that is much. */
async function indexNames(target: Database, onRows: OnRows): Promise<void> {
  const { behind, catchUp } = target.dialect.nameIndex;
  if (behind === undefined || catchUp === undefined) return;
  while ((await target.query(behind)).length > 0) {
    await target.transaction((statements) => statements.query(catchUp));
    await onRows("pets", 0);
  }
}

async function compare(
  { source, target }: Sides,
  table: Table,
  mark: TableProgress,
  onRows: OnRows,
): Promise<MovedTable> {
  const onBatch = (rows: number) => onRows(table.name, rows);
  const [inSource, inTarget] = await Promise.all([sumUp(source, table, onBatch), sumUp(target, table, onBatch)]);
  const copied = { rows: mark.done, checksum: `${new Checksum(mark.checksum)}` };
  return { name: table.name, copied, source: inSource, target: inTarget };
}
