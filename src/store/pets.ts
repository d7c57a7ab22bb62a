import type { NewPet, Pet, PetStatus } from "../contract/contract.ts";
import { type Awaitable, after, type Database, type Value } from "./database.ts";

/** Which pets: all of the conditions that are given. */
export interface PetFilter {
  status?: PetStatus;
  categoryId?: bigint;
  /** Any part of the name, upper and lower case alike. */
  name?: string;
  id?: bigint[];
}

interface PetRow {
  id: bigint;
  name: string;
  category_id: bigint;
  status: PetStatus | null;
}

const columns = "id, name, category_id, status";

export function pets(database: Database) {
  return {
    /** The newest pets that the filter lets through, among those older than `before` where it is given. */
    list(filter: PetFilter, limit: number, before?: bigint): Awaitable<Pet[]> {
      const { conditions, values } = toConditions(filter, before);
      const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
      // A bare `limit $n` makes SQLite plan the statement anew at every call.
      const rows = database.query<PetRow>(
        `select ${columns} from pets ${where} order by id desc limit cast($${values.length + 1} as bigint)`,
        ...values,
        BigInt(limit),
      );
      return after(rows, (found) => found.map(toPet));
    },

    find(id: bigint): Awaitable<Pet | undefined> {
      const rows = database.query<PetRow>(`select ${columns} from pets where id = $1`, id);
      return after(rows, ([row]) => row && toPet(row));
    },

    /** Answers once the pet is on disk. */
    add({ name, categoryId, status }: NewPet): Promise<Pet> {
      return database.transaction((statements) => {
        const rows = statements.query<PetRow>(
          `insert into pets (name, name_folded, category_id, status) values ($1, $2, $3, $4) returning ${columns}`,
          name,
          fold(name),
          categoryId,
          status ?? null,
        );
        return after(rows, ([row]) => toPet(row as PetRow));
      });
    },
  };
}

function toConditions({ status, categoryId, name, id }: PetFilter, before?: bigint) {
  const conditions: string[] = [];
  const values: Value[] = [];
  const bind = (value: Value) => `$${values.push(value)}`;

  // The status is one of three words of ours; bound, it would make SQLite plan the statement anew at every call.
  if (status !== undefined) conditions.push(`status = '${status}'`);
  if (categoryId !== undefined) conditions.push(`category_id = ${bind(categoryId)}`);
  if (name !== undefined) conditions.push(`name_folded like ${bind(toPattern(name))} escape '\\'`);
  if (id !== undefined) conditions.push(`id in (${id.map(bind).join(", ")})`);
  if (before !== undefined) conditions.push(`id < ${bind(before)}`);
  return { conditions, values };
}

function toPattern(name: string): string {
  return `%${fold(name).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Upper case and not lower, which depends on what stands beside a letter (Σ, σ, ς). */
function fold(name: string): string {
  return name.toUpperCase();
}

function toPet({ id, name, category_id: categoryId, status }: PetRow): Pet {
  return status === null ? { id, name, categoryId } : { id, name, categoryId, status };
}
