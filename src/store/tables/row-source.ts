import type { Value } from "../database.ts";
import { padIds } from "./placeholders.ts";

/** The table that a list reads in order of ids, or an index in place of it, and the conditions for its rows. */
export class RowSource {
  readonly table: string;
  readonly idColumn: "id" | "rowid" | "pet_id";
  /** Tables to join to each row. */
  readonly joins: string;
  /** Conditions on `table` alone that an index serves, or after which few rows are left. */
  readonly indexed: string[];
  /** Conditions that each row found is compared with: of many rows, few may match. */
  readonly compared: string[];
  /** Values bound as `$1`, `$2` … */
  readonly values: Value[];
  /** Texts of its statements; see `queryOf` in list-rows.ts. */
  readonly texts: Map<object, string[]>;
  /** Whether it has a few hundred rows at most, so that comparing them all takes no longer than a window. */
  isShort: boolean;
  /** Returns a source of fewer rows, for a search that its first window did not complete. */
  narrow: (() => RowSource) | undefined = undefined;

  /** `shape`: a source of the same table with the same conditions, whose texts are reused. */
  constructor(
    table: string,
    joins = "",
    idColumn: RowSource["idColumn"] = "id",
    shape?: RowSource,
    values: Value[] = [],
  ) {
    this.table = table;
    this.joins = joins;
    this.idColumn = idColumn;
    this.indexed = shape?.indexed ?? [];
    this.compared = shape?.compared ?? [];
    this.texts = shape?.texts ?? new Map();
    this.isShort = shape?.isShort ?? false;
    this.values = values;
  }

  /** Returns the same source for other values, so that its conditions and statements need not be written again. */
  withValues(...values: Value[]): RowSource {
    return new RowSource(this.table, this.joins, this.idColumn, this, values);
  }

  /** Returns the placeholder of a value. */
  bind(value: Value): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds the condition that a row has one of these ids, which leaves few rows to compare. */
  addIds(ids: bigint[]): void {
    this.isShort = true;
    this.indexed.push(
      `id in (${padIds(ids)
        .map((id) => this.bind(id))
        .join(", ")})`,
    );
  }

  /** The same in a cast: a bare placeholder makes SQLite plan the statement again at each call, in case the value matters. */
  bindInteger(value: bigint): string {
    return `cast($${this.values.push(value)} as bigint)`;
  }
}
