import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { checkTarget, identify, PreflightError } from "./preflight.ts";
import { findMarks, hasMarks, makeMarks, setMarks, type TableProgress } from "./progress.ts";
import { Checksum } from "./row-checksum.ts";
import { countRows } from "./rows.ts";
import { type Table, tables } from "./tables.ts";

/** Makes the tables of the target, and a mark for each. */
export async function begin(source: Database, target: Database, now: () => number): Promise<TableProgress[]> {
  await checkTarget(target);
  await migrate(target, now);
  const identity = await identify(source);
  if (identity === (await identify(target))) {
    throw new PreflightError("The source and the target are one and the same database.");
  }

  const marks: TableProgress[] = [];
  for (const table of tables) {
    const total = await countRows(source, table);
    marks.push({ name: table.name, source: identity, total, done: 0n, checksum: new Checksum().bytes(), last: null });
  }
  await makeMarks(target);
  await setMarks(target, tables, marks);
  return marks;
}

/** The marks of an earlier attempt; undefined where there was none. */
export async function resume(source: Database, target: Database): Promise<TableProgress[] | undefined> {
  const marks = (await hasMarks(target)) ? await findMarks(target) : [];
  if (marks.length === 0) return undefined;
  const identity = await identify(source);
  if (marks.some((mark) => mark.source !== identity)) {
    throw new PreflightError(
      "The target has a part of another store, whose move is not finished. Give it a new, empty database.",
    );
  }
  const changed: string[] = [];
  for (const [table, { total }] of pair(marks)) {
    const rows = await countRows(source, table);
    if (rows !== total) changed.push(`${table.name} has ${rows} rows and had ${total}`);
  }
  if (changed.length > 0) {
    throw new PreflightError(
      `The source has changed since this move began: ${changed.join(", ")}. Stop every service that uses it, and begin ` +
        "anew with a new, empty database.",
    );
  }
  return marks;
}

/** Each table, in their order, with its mark. */
export function pair(marks: TableProgress[]): [Table, TableProgress][] {
  return tables.map((table) => {
    const mark = marks.find(({ name }) => name === table.name);
    if (!mark) throw new PreflightError("This move was begun by another version of petstore. Go on with that one.");
    return [table, mark];
  });
}
