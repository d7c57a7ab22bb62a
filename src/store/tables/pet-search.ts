import type { PetStatus } from "../../contract/contract.ts";
import type { Value } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { letters } from "./pet-rows.ts";

/** Which pets: all of the conditions that are given. */
export interface PetFilter {
  status?: PetStatus;
  categoryId?: bigint;
  /** Any part of the name, upper and lower case alike. */
  name?: string;
  id?: bigint[];
}

export interface PetQuery {
  /** Of all that are asked for. */
  status: PetStatus | undefined;
  from: string;
  id: string;
  conditions: string[];
  values: Value[];
}

export function toQuery(
  { folded }: NameIndex,
  { status, categoryId, name, id }: PetFilter,
  before?: bigint,
  search?: NameSearch,
): PetQuery {
  const query: PetQuery = { status, from: search?.from ?? "pets", id: search?.id ?? "id", conditions: [], values: [] };
  const { conditions, values } = query;
  const bind = (value: Value) => `$${values.push(value)}`;

  if (search) conditions.push(search.condition.replace("?", bind(search.value)));
  // Each status has an index, which a placeholder would not choose.
  if (status !== undefined) conditions.push(`status = '${letters[status]}'`);
  if (categoryId !== undefined) conditions.push(`category_id = ${asBigint(values.push(categoryId))}`);
  if (name !== undefined) conditions.push(`${folded} like ${bind(toPattern(name))} escape '\\'`);
  if (id !== undefined) conditions.push(`${query.id} in (${id.map(bind).join(", ")})`);
  if (before !== undefined) conditions.push(`${query.id} < ${asBigint(values.push(before))}`);
  return query;
}

/** An integer of which SQLite does not ask, at every call, whether it makes another plan the better one. */
export function asBigint(placeholder: number): string {
  return `cast($${placeholder} as bigint)`;
}

function toPattern(name: string): string {
  return `%${fold(name).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Upper case and not lower, which depends on what stands beside a letter (Σ, σ, ς). */
export function fold(name: string): string {
  return name.toUpperCase();
}

/** What is kept beside a name; nothing where the database can tell, which knows the letters from A to Z. */
export function foldedBeside(name: string): string | null {
  return /^[ -~]*$/.test(name) ? null : fold(name);
}
