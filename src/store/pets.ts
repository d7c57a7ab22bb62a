import type { Actor, Change, Inventory, NewPet, Pet, PetStatus } from "../contract/contract.ts";
import type { CategoryWriter } from "./categories.ts";
import { type Awaitable, after, all, type Dialect, type NameSearch, type Statements, type Value } from "./database.ts";
import type { EventWriter } from "./events.ts";

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

export function petReader(statements: Statements, { nameIndex }: Dialect) {
  function query({ from, id, conditions, values }: PetQuery, limit: number): Awaitable<Pet[]> {
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    // A bare `limit $n` makes SQLite plan the statement anew at every call.
    const rows = statements.query<PetRow>(
      `select ${columns} from ${from} ${where} order by ${id} desc limit cast($${values.length + 1} as bigint)`,
      ...values,
      BigInt(limit),
    );
    return after(rows, (found) => found.map(toPet));
  }

  return {
    /** The newest pets that the filter lets through, among those older than `before` where it is given. */
    list(filter: PetFilter, limit: number, before?: bigint): Awaitable<Pet[]> {
      // Where ids are given, so few pets are left that their names are looked at faster than searched for.
      const isSearch = filter.name !== undefined && filter.id === undefined;
      const search = isSearch ? nameIndex.search(fold(filter.name ?? "")) : undefined;
      if (!search?.unindexed) return query(toQuery(filter, before, search), limit);

      const newest = toQuery(filter, before);
      newest.conditions.push(search.unindexed);
      return after(query(newest, limit), (found) => {
        if (found.length === limit) return found;
        const others = query(toQuery(filter, before, search), limit - found.length);
        return after(others, (rest) => [...found, ...rest]);
      });
    },

    /** Whether `indexNames` has enough to do to be called. */
    async hasNamesToIndex(): Promise<boolean> {
      return nameIndex.behind !== undefined && (await statements.query(nameIndex.behind)).length > 0;
    },

    find: (id: bigint): Awaitable<Pet | undefined> => find(statements, id),

    /** How many pets there are of each status, and without one. */
    count(): Awaitable<Inventory> {
      const rows = statements.query<{ status: keyof Inventory; pets: bigint }>("select status, pets from pet_counts");
      return after(rows, (found) => {
        const inventory: Inventory = { available: 0n, pending: 0n, sold: 0n, unset: 0n };
        for (const { status, pets } of found) inventory[status] = pets;
        return inventory;
      });
    },
  };
}

export function petWriter(
  statements: Statements,
  { nameIndex }: Dialect,
  categories: CategoryWriter,
  events: EventWriter,
) {
  function count(status: PetStatus | undefined, change: bigint): Awaitable<unknown> {
    return statements.query("update pet_counts set pets = pets + $1 where status = $2", change, status ?? "unset");
  }

  return {
    find: (id: bigint): Awaitable<Pet | undefined> => find(statements, id),

    add(newPet: NewPet, by: Actor): Awaitable<Pet> {
      const { name, categoryId, status } = newPet;
      const rows = statements.query<PetRow>(
        `insert into pets (name, name_folded, category_id, status) values ($1, $2, $3, $4) returning ${columns}`,
        name,
        fold(name),
        categoryId,
        status ?? null,
      );
      const counted = count(status, 1n);
      const registered = categories.register(categoryId, by);
      return after(all([rows, counted, registered]), ([[row]]) => {
        const pet = toPet(row as PetRow);
        return after(events.add({ type: "pet.created", by, petId: pet.id, data: { pet } }), () => pet);
      });
    },

    /** Makes `next` of a pet; `orderId`: the order that brought it. Nothing happens where they are the same. */
    async update(pet: Pet, next: Pet, by: Actor, orderId?: bigint): Promise<void> {
      const { id } = pet;
      const changes = changesOf(pet, next);
      if (changes.length === 0) return;
      const attributes = changes.filter(({ field }) => field !== "status");
      const moves = changes.filter(({ field }) => field === "status");

      await statements.query(
        "update pets set name = $1, name_folded = $2, category_id = $3, status = $4 where id = $5",
        next.name,
        fold(next.name),
        next.categoryId,
        next.status ?? null,
        id,
      );
      if (attributes.length > 0) {
        await categories.register(next.categoryId, by);
        await events.add({ type: "pet.updated", by, petId: id, data: { pet: next, changes: attributes } });
      }
      if (moves.length > 0) {
        await count(pet.status, -1n);
        await count(next.status, 1n);
        const data = { pet: next, changes: moves, ...(orderId !== undefined && { orderId }) };
        await events.add({ type: "pet.status_changed", by, petId: id, data });
      }
    },

    /** Lets the index of names take in some of the pets that it does not have yet. */
    async indexNames(): Promise<void> {
      if (nameIndex.catchUp !== undefined) await statements.query(nameIndex.catchUp);
    },

    async remove(pet: Pet, by: Actor): Promise<void> {
      await statements.query("delete from pets where id = $1", pet.id);
      await count(pet.status, -1n);
      await events.add({ type: "pet.deleted", by, petId: pet.id, data: { pet } });
    },
  };
}

export type PetWriter = ReturnType<typeof petWriter>;

function find(statements: Statements, id: bigint): Awaitable<Pet | undefined> {
  const rows = statements.query<PetRow>(`select ${columns} from pets where id = $1`, id);
  return after(rows, ([row]) => row && toPet(row));
}

/** What becomes another when a pet becomes `next`. */
export function changesOf(pet: Pet, next: Pet): Change[] {
  return (["name", "categoryId", "status"] as const).flatMap((field) => {
    const { [field]: from } = pet;
    const { [field]: to } = next;
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

interface PetQuery {
  from: string;
  id: string;
  conditions: string[];
  values: Value[];
}

function toQuery({ status, categoryId, name, id }: PetFilter, before?: bigint, search?: NameSearch): PetQuery {
  const query: PetQuery = { from: search?.from ?? "pets", id: search?.id ?? "id", conditions: [], values: [] };
  const { conditions, values } = query;
  const bind = (value: Value) => `$${values.push(value)}`;

  if (search) conditions.push(search.condition.replace("?", bind(search.value)));
  // The status is one of three words of ours; bound, it would make SQLite plan the statement anew at every call.
  if (status !== undefined) conditions.push(`status = '${status}'`);
  if (categoryId !== undefined) conditions.push(`category_id = ${bind(categoryId)}`);
  if (name !== undefined) conditions.push(`pets.name_folded like ${bind(toPattern(name))} escape '\\'`);
  if (id !== undefined) conditions.push(`${query.id} in (${id.map(bind).join(", ")})`);
  if (before !== undefined) conditions.push(`${query.id} < ${bind(before)}`);
  return query;
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
