/** How the rows of today were stored by earlier versions, and what an upgrade makes of them. */

import { writeJson } from "../../../src/contract/write-json.ts";
import type { Value } from "../../../src/store/database.ts";
import { type TypeCode, typeCodes } from "../../../src/store/tables/event-types.ts";
import { readJson } from "../../support/read-json.ts";
import type { Row } from "./original.ts";

/** The version in which each table came, and columns that came later. A new migration adds what it adds. */
const history: { [table: string]: { since: number; columns?: { [column: string]: number } } } = {
  pets: { since: 1 },
  keys: {
    since: 1,
    columns: {
      lifetime: 2,
      created_by: 6,
      description: 16,
      allowed_addresses: 16,
      replaced_by: 16,
      last_used_from: 16,
    },
  },
  categories: { since: 2 },
  category_numbers: { since: 2 },
  pet_counts: { since: 2 },
  orders: {
    since: 2,
    columns: {
      reference: 12,
      customer_name: 12,
      customer_email: 12,
      customer_phone: 12,
      customer_folded: 12,
      reason: 12,
    },
  },
  events: { since: 2 },
  idempotency: { since: 2 },
  people: { since: 3 },
  sessions: { since: 3 },
  invitations: { since: 3 },
  password_links: { since: 17 },
};

/** Types of events that came after the others of their kind. */
const laterTypes: { [code in TypeCode]?: number } = { ou: 12, ku: 16, nl: 17 };
const statusWords: { [letter: string]: string } = { a: "available", p: "pending", s: "sold" };
const actorWords: { [letter: string]: string } = { k: "key", p: "person", o: "operator", s: "service" };
const typesByCode = Object.fromEntries(Object.entries(typeCodes).map(([type, code]) => [code, type]));

export function hadTable(table: string, version: number): boolean {
  const since = history[table]?.since;
  if (since === undefined) throw new Error(`The proof does not know since when there is the table ${table}.`);
  return since <= version;
}

/** Returns the rows that a version can have had. */
function rowsKnownAt(table: string, rows: Row[], version: number): Row[] {
  if (!hadTable(table, version)) return [];
  if (table !== "events") return rows;
  return rows.filter(({ type, by_type }) => {
    const code = type as TypeCode;
    // Without people: nothing that they do or that is done to them.
    return (laterTypes[code] ?? 0) <= version && (version >= 3 || (by_type !== "p" && !/^[ns]/.test(code)));
  });
}

/** Returns the rows of a table as a version stored them, with the columns that it had. */
export function oldRows(table: string, rows: Row[], version: number): Row[] {
  const later = Object.entries(history[table]?.columns ?? {}).filter(([, since]) => since > version);
  const known = rowsKnownAt(table, rows, version).map((row) => {
    const old = { ...row };
    for (const [column] of later) delete old[column];
    return old;
  });
  if (table === "pets") return known.map((row) => oldPet(row, version));
  if (table === "events" && version < 9) return known.map(oldEvent);
  if (table === "pet_counts" && version < 4) return known.flatMap(countsByStatus);
  return known;
}

/** Returns the rows of a table as they should be after an upgrade from a version. */
export function upgradedRows(table: string, original: Map<string, { rows: Row[] }>, version: number): Row[] {
  const rows = original.get(table)?.rows ?? [];
  if (!hadTable(table, version)) return createdRows(table, original);
  const later = Object.entries(history[table]?.columns ?? {}).filter(([, since]) => since > version);
  return rowsKnownAt(table, rows, version).map((row) => ({
    ...row,
    ...Object.fromEntries(later.map(([column]) => [column, column === "lifetime" ? lifetimeOf(row) : null])),
  }));
}

/** The rows that migration 2 makes of the pets of version 1, and of a new store. */
function createdRows(table: string, original: Map<string, { rows: Row[] }>): Row[] {
  const seeds = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];
  const numbered = seeds.map((name, index) => ({ id: BigInt(index + 1), name }));
  if (table === "pet_counts") return original.get(table)?.rows ?? [];
  if (table === "category_numbers") return numbered.map(({ id }) => ({ id }));
  if (table !== "categories") return [];
  const used = new Set((original.get("pets")?.rows ?? []).map(({ category_id }) => category_id as bigint));
  const unnamed = [...used].filter((id) => id < 1n || id > 7n).map((id) => ({ id, name: null }));
  return [...numbered, ...unnamed].map((row) => ({ ...row, is_removed: 0n }));
}

function lifetimeOf({ created_at, expires_at }: Row): Value {
  return expires_at === null ? null : (expires_at as bigint) - (created_at as bigint);
}

function oldPet(row: Row, version: number): Row {
  const name = row.name as string;
  const status = version < 5 && row.status !== null ? statusWords[row.status as string] : row.status;
  return {
    ...row,
    status: status ?? null,
    name_folded: version < 11 ? oldFolded(name, version) : (row.name_folded ?? null),
  };
}

/** The name in upper case; from version 5 on null if SQL's `upper`, which knows A to Z, gives the same. */
function oldFolded(name: string, version: number): string | null {
  const folded = name.toUpperCase();
  const isAsciiUpper = folded === name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return version >= 5 && isAsciiUpper ? null : folded;
}

function oldEvent(row: Row): Row {
  const data = readJson(row.data as string);
  const [name, categoryId, status] = Array.isArray(data) ? data : [];
  const pet = { id: row.pet_id, name, categoryId, ...(status !== undefined && { status }) };
  return {
    ...row,
    type: typesByCode[row.type as string] ?? null,
    by_type: actorWords[row.by_type as string] ?? null,
    data: Array.isArray(data) ? writeJson({ pet }) : (row.data ?? null),
  };
}

function countsByStatus(counts: Row): Row[] {
  return ["available", "pending", "sold", "unset"].map((status) => ({ status, pets: counts[status] ?? 0n }));
}
