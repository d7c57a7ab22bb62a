import type { Pet, PetStatus } from "../../contract/contract.ts";
import type { Statements, Value } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { columns, columnsWithoutStatus, foldName, type PetRow, statusLetters, toPet } from "./pet-rows.ts";

/** The conditions of a list; a pet must meet all that are given. */
export interface PetFilter {
  status?: PetStatus;
  categoryId?: bigint;
  /** Any part of the name, ignoring case. */
  name?: string;
  id?: bigint[];
}

interface PetQuery {
  /** The status of all pets that it finds, if known. */
  status: PetStatus | undefined;
  from: string;
  idColumn: string;
  conditions: string[];
  values: Value[];
}

/** Returns the newest pets that match the filter; with `before`, of those with smaller ids. */
export function searchPets(
  statements: Statements,
  filter: PetFilter,
  limit: number,
  before?: bigint,
): MaybePromise<Pet[]> {
  const { nameIndex } = statements.dialect;
  // A few given ids are compared faster than the index is searched.
  const isNameSearch = filter.name !== undefined && filter.id === undefined;
  const search = isNameSearch ? nameIndex.search(foldName(filter.name ?? "")) : undefined;
  if (!search?.unindexed) return runQuery(statements, toQuery(nameIndex, filter, before, search), limit);

  const unindexed = toQuery(nameIndex, filter, before);
  unindexed.conditions.push(search.unindexed);
  return andThen(runQuery(statements, unindexed, limit), (newest) => {
    if (newest.length === limit) return newest;
    // From the oldest of them on: another process may have indexed them meanwhile.
    const indexed = toQuery(nameIndex, filter, newest.at(-1)?.id ?? before, search);
    return andThen(runQuery(statements, indexed, limit - newest.length), (others) => [...newest, ...others]);
  });
}

function runQuery(statements: Statements, query: PetQuery, limit: number): MaybePromise<Pet[]> {
  const { status, from, idColumn, conditions, values } = query;
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  // Reading a column costs as much as finding its row, and this one is known.
  const selected = status === undefined ? columns : columnsWithoutStatus;
  const rows = statements.query<PetRow>(
    `select ${selected} from ${from} ${where} order by ${idColumn} desc limit ${asBigint(values.length + 1)}`,
    ...values,
    BigInt(limit),
  );
  return andThen(rows, (found) => found.map((row) => toPet(row, status)));
}

function toQuery(
  { foldedName }: NameIndex,
  { status, categoryId, name, id }: PetFilter,
  before?: bigint,
  search?: NameSearch,
): PetQuery {
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
  return { status, from: search?.from ?? "pets", idColumn, conditions, values };
}

/** Returns a placeholder in a cast: a bare one makes SQLite plan again at each call, in case the value matters. */
function asBigint(placeholder: number): string {
  return `cast($${placeholder} as bigint)`;
}

function toPattern(name: string): string {
  return `%${foldName(name).replace(/[\\%_]/g, "\\$&")}%`;
}
