import type { Pet, PetStatus } from "../../contract/contract.ts";
import type { Statements, Value } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { columns, columnsWithoutStatus, foldName, type PetRow, statusLetters, toPet } from "./pet-rows.ts";

export interface PetFilter {
  status?: PetStatus;
  categoryId?: bigint;
  /** Any part of the name, ignoring case. */
  name?: string;
  id?: bigint[];
}

/** Returns a function that lists the newest pets that match the filter; with `before`, of those with smaller ids. */
export function createPetList(statements: Statements) {
  const { nameIndex } = statements.dialect;
  return function list(
    filter: PetFilter,
    limit: number,
    before?: bigint,
    isUnindexedDone = false,
  ): MaybePromise<Pet[]> {
    // A few given ids are compared faster than the index is searched.
    const isNameSearch = filter.name !== undefined && filter.id === undefined;
    const search = isNameSearch ? nameIndex.search(foldName(filter.name ?? "")) : undefined;
    const unindexed = isUnindexedDone ? undefined : search?.unindexed;
    const { sql, values } = toQuery(nameIndex, filter, before, unindexed ? undefined : search, unindexed);
    const rows = statements.query<PetRow>(`${sql} limit ${asBigint(values.length + 1)}`, ...values, BigInt(limit));
    const pets = andThen(rows, (found) => found.map((row) => toPet(row, filter.status)));
    if (!unindexed) return pets;

    return andThen(pets, (newest) => {
      if (newest.length === limit) return newest;
      // Continues after the last of them, so that none is listed twice if another process indexes them in between.
      const indexed = list(filter, limit - newest.length, newest.at(-1)?.id ?? before, true);
      return andThen(indexed, (others) => [...newest, ...others]);
    });
  };
}

function toQuery(
  { foldedName }: NameIndex,
  { status, categoryId, name, id }: PetFilter,
  before?: bigint,
  search?: NameSearch,
  unindexed?: string,
): { sql: string; values: Value[] } {
  const idColumn = search?.idColumn ?? "id";
  const conditions: string[] = [];
  const values: Value[] = [];
  const bind = (value: Value) => `$${values.push(value)}`;

  if (search) conditions.push(search.condition.replace("?", bind(search.value)));
  // Not bound: each status has an index of its own, which the planner chooses for a literal only.
  if (status !== undefined) conditions.push(`status = '${statusLetters[status]}'`);
  if (categoryId !== undefined) conditions.push(`category_id = ${asBigint(values.push(categoryId))}`);
  if (name !== undefined) conditions.push(`${foldedName} like ${bind(toPattern(name))} escape '\\'`);
  if (id !== undefined) conditions.push(`${idColumn} in (${id.map(bind).join(", ")})`);
  if (before !== undefined) conditions.push(`${idColumn} < ${asBigint(values.push(before))}`);
  if (unindexed !== undefined) conditions.push(unindexed);

  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  // Reading a column costs as much as finding its row, and this one is known.
  const selected = status === undefined ? columns : columnsWithoutStatus;
  return { sql: `select ${selected} from ${search?.from ?? "pets"} ${where} order by ${idColumn} desc`, values };
}

/** Returns a placeholder in a cast: a bare one makes SQLite plan again at each call, in case the value matters. */
function asBigint(placeholder: number): string {
  return `cast($${placeholder} as bigint)`;
}

function toPattern(name: string): string {
  return `%${foldName(name).replace(/[\\%_]/g, "\\$&")}%`;
}
