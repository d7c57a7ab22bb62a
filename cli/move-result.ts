import { isSame, isSourceSame, type MovedTable } from "../src/store/move/move.ts";
import { table } from "./table.ts";

/** Explains why a move failed: a table has changed in the source, or differs in the target. */
export function explainDifference(moved: MovedTable[]): string {
  const names = (tables: MovedTable[]) => tables.map(({ name }) => name).join(", ");
  const changed = moved.filter((each) => !isSourceSame(each));
  if (changed.length > 0) {
    return (
      `The source has changed since it was copied, in ${names(changed)}: a service still uses it. Stop it, and start ` +
      "over with a new, empty database."
    );
  }
  const different = moved.filter((each) => !isSame(each));
  return `The target differs from the source, in ${names(different)}. Start over with a new, empty database.`;
}

export function resultTable(moved: MovedTable[]): string {
  const heading = ["TABLE", "ROWS", "IN THE TARGET", "SHA-256", "IN THE TARGET", ""];
  const rows = moved.map((each) => [
    each.name,
    `${each.source.rows}`,
    `${each.target.rows}`,
    each.source.checksum.slice(0, 16),
    each.target.checksum.slice(0, 16),
    isSame(each) ? "same" : isSourceSame(each) ? "different" : "changed",
  ]);
  return table([heading, ...rows]);
}

/** A table as `--json` prints it. */
export function toJson({ name, target }: MovedTable) {
  return { name, rows: target.rows, sha256: target.checksum };
}
