import type { Actor, Change, Inventory, NewPet, Pet, PetStatus } from "../contract/contract.ts";
import type { CategoryWriter } from "./categories.ts";
import {
  type Awaitable,
  after,
  all,
  type NameIndex,
  type NameSearch,
  type Statements,
  type Value,
} from "./database.ts";
import type { EventWriter } from "./events.ts";
import { gather } from "./gather.ts";
import { textByCount, valuesOf } from "./values.ts";

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
  status: Letter | null;
}

/** How a status is kept: the word itself would take 5 bytes more for each pet. */
const letters = { available: "a", pending: "p", sold: "s" } as const satisfies { [Of in PetStatus]: string };
type Letter = (typeof letters)[PetStatus];
const statuses = { a: "available", p: "pending", s: "sold" } as const satisfies { [Of in Letter]: PetStatus };

const columnsBesideStatus = "id, name, category_id";
const columns = `${columnsBesideStatus}, status`;
const findSql = textByCount((ids) => `select ${columns} from pets where id in ${valuesOf(1, ids)}`);
const insertSql = textByCount(
  (pets) => `insert into pets (name, name_folded, category_id, status) values ${valuesOf(pets, 4)}`,
);
const insertReturningSql = textByCount((pets) => `${insertSql(pets)} returning id`);

type Find = (id: bigint) => Awaitable<Pet | undefined>;

type IdRow = Pick<PetRow, "id">;

interface Addition {
  newPet: NewPet;
  by: Actor;
}

/** So many go into one statement, of which there is a text for each number. */
const ADDITIONS_MAX = 64;
/** Few enough that the database has begun with them while others still come. */
const FOUND_MAX = 32;
/** Which of the parts of a status: `unset` for none. */
type Counted = keyof Inventory;

export function petReader(statements: Statements) {
  const { nameIndex, isRemote } = statements.dialect;

  function query({ status, from, id, conditions, values }: PetQuery, limit: number): Awaitable<Pet[]> {
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    // Each value that is read takes as long as the row it is in, and of this one all have the same.
    const wanted = status === undefined ? columns : columnsBesideStatus;
    const rows = statements.query<PetRow>(
      `select ${wanted} from ${from} ${where} order by ${id} desc limit ${unplanned(values.length + 1)}`,
      ...values,
      BigInt(limit),
    );
    return after(rows, (found) => found.map((row) => toPet(row, status)));
  }

  return {
    /** The newest pets that the filter lets through, among those older than `before` where it is given. */
    list(filter: PetFilter, limit: number, before?: bigint): Awaitable<Pet[]> {
      // Where ids are given, so few pets are left that their names are looked at faster than searched for.
      const isSearch = filter.name !== undefined && filter.id === undefined;
      const search = isSearch ? nameIndex.search(fold(filter.name ?? "")) : undefined;
      if (!search?.unindexed) return query(toQuery(nameIndex, filter, before, search), limit);

      const newest = toQuery(nameIndex, filter, before);
      newest.conditions.push(search.unindexed);
      return after(query(newest, limit), (found) => {
        if (found.length === limit) return found;
        const others = query(toQuery(nameIndex, filter, before, search), limit - found.length);
        return after(others, (rest) => [...found, ...rest]);
      });
    },

    /** Whether `indexNames` has enough to do to be called. */
    async hasNamesToIndex(): Promise<boolean> {
      return nameIndex.behind !== undefined && (await statements.query(nameIndex.behind)).length > 0;
    },

    find: (isRemote
      ? gather((ids) => findAll(statements, ids), FOUND_MAX, setImmediate)
      : (id) => find(statements, id)) as Find,

    /** How many pets there are of each status, and without one. */
    count(): Awaitable<Inventory> {
      const sums = counted.map((status) => `cast(sum(${status}) as bigint) as ${status}`);
      const rows = statements.query<Inventory>(`select ${sums.join(", ")} from pet_counts`);
      return after(rows, ([inventory]) => inventory as Inventory);
    },
  };
}

export function petWriter(statements: Statements, categories: CategoryWriter, events: EventWriter) {
  const { nameIndex, insertedId, forUpdate, countShards } = statements.dialect;
  /** Any of them will do, as long as others seldom choose the same. */
  const shard = countShards > 1 ? Math.floor(Math.random() * countShards) : 0;

  const countSql = `update pet_counts set ${counted
    .map((status, index) => `${status} = ${status} + $${index + 1}`)
    .join(", ")} where shard = ${shard}`;

  function count(changes: { [Of in Counted]?: bigint }): Awaitable<unknown> {
    const { available = 0n, pending = 0n, sold = 0n, unset = 0n } = changes;
    return statements.query(countSql, available, pending, sold, unset);
  }

  /** Adds pets, and answers them in the same order. */
  function addAll(additions: Addition[]): Awaitable<Pet[]> {
    const values: Value[] = [];
    const changes: { [Of in Counted]?: bigint } = {};
    const users = new Map<bigint, Actor>();
    for (const { newPet, by } of additions) {
      const { name, categoryId, status } = newPet;
      values.push(name, foldedBeside(name), categoryId, toLetter(status));
      changes[status ?? "unset"] = (changes[status ?? "unset"] ?? 0n) + 1n;
      if (!users.has(categoryId)) users.set(categoryId, by);
    }
    // Of those that fail together the first tells why, and so nothing may come between it and its rejection.
    const rows = insert(additions.length, values);
    return after(all([rows, categories.registerAll(users), count(changes)]), ([rows]) => {
      const ids = insertedId === undefined ? rows.map(({ id }) => id).sort(ascending) : upTo(rows, additions.length);
      const created = additions.map(({ newPet, by }, index) => {
        const pet = withId(ids[index] as bigint, newPet);
        return { type: "pet.created", by, petId: pet.id, data: { pet } } as const;
      });
      return after(events.addAll(created), () => created.map(({ data }) => data.pet));
    });
  }

  /** Answers the ids that they were given, in any order; with `insertedId`, the last alone. */
  function insert(pets: number, values: Value[]): Awaitable<IdRow[]> {
    return insertedId === undefined
      ? statements.query<IdRow>(insertReturningSql(pets), ...values)
      : after(statements.query(insertSql(pets), ...values), () => statements.query<IdRow>(insertedId));
  }

  const add = gather(addAll, ADDITIONS_MAX, queueMicrotask);

  return {
    /** A pet that nobody else changes before this transaction ends. */
    find: (id: bigint): Awaitable<Pet | undefined> => find(statements, id, forUpdate),

    /** Keeps a pet for this transaction, and with it all its orders. */
    lock(id: bigint): Awaitable<unknown> {
      return forUpdate && statements.query(`select id from pets where id = $1 ${forUpdate}`, id);
    },

    /** Those who add a pet at the same moment share the statements for it. */
    add: (newPet: NewPet, by: Actor): Promise<Pet> => add({ newPet, by }),

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
        foldedBeside(next.name),
        next.categoryId,
        toLetter(next.status),
        id,
      );
      // Before the category, as whoever adds a pet does, or each could wait for what the other has.
      if (moves.length > 0) await count({ [pet.status ?? "unset"]: -1n, [next.status ?? "unset"]: 1n });
      if (attributes.length > 0) {
        await categories.registerAll(new Map([[next.categoryId, by]]));
        await events.add({ type: "pet.updated", by, petId: id, data: { pet: next, changes: attributes } });
      }
      if (moves.length > 0) {
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
      await count({ [pet.status ?? "unset"]: -1n });
      await events.add({ type: "pet.deleted", by, petId: pet.id, data: { pet } });
    },
  };
}

export type PetWriter = ReturnType<typeof petWriter>;

function find(statements: Statements, id: bigint, lock = ""): Awaitable<Pet | undefined> {
  const rows = statements.query<PetRow>(`select ${columns} from pets where id = $1 ${lock}`, id);
  return after(rows, ([row]) => row && toPet(row));
}

/** Those with these ids, in their order. */
async function findAll(statements: Statements, ids: bigint[]): Promise<(Pet | undefined)[]> {
  // Few texts, so that all are soon prepared: the last id stands for those that are missing in the next power of two.
  const width = 2 ** Math.ceil(Math.log2(ids.length));
  const padding = new Array<bigint>(width - ids.length).fill(ids.at(-1) as bigint);
  const rows = await statements.query<PetRow>(findSql(width), ...ids, ...padding);
  const pets = new Map(rows.map((row) => [row.id, toPet(row)]));
  return ids.map((id) => pets.get(id));
}

const counted = ["available", "pending", "sold", "unset"] as const satisfies Counted[];

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}

/** So many ids, one after the other, of which the last is given. */
function upTo([last]: IdRow[], count: number): bigint[] {
  const before = (last?.id as bigint) - BigInt(count);
  return Array.from({ length: count }, (_, index) => before + BigInt(index + 1));
}

function withId(id: bigint, { name, categoryId, status }: NewPet): Pet {
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
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
  /** Of all that are asked for. */
  status: PetStatus | undefined;
  from: string;
  id: string;
  conditions: string[];
  values: Value[];
}

function toQuery(
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
  if (categoryId !== undefined) conditions.push(`category_id = ${unplanned(values.push(categoryId))}`);
  if (name !== undefined) conditions.push(`${folded} like ${bind(toPattern(name))} escape '\\'`);
  if (id !== undefined) conditions.push(`${query.id} in (${id.map(bind).join(", ")})`);
  if (before !== undefined) conditions.push(`${query.id} < ${unplanned(values.push(before))}`);
  return query;
}

/** An integer of which SQLite does not ask, at every call, whether it makes another plan the better one. */
function unplanned(placeholder: number): string {
  return `cast($${placeholder} as bigint)`;
}

function toPattern(name: string): string {
  return `%${fold(name).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Upper case and not lower, which depends on what stands beside a letter (Σ, σ, ς). */
function fold(name: string): string {
  return name.toUpperCase();
}

/** What is kept beside a name; nothing where the database can tell, which knows the letters from A to Z. */
function foldedBeside(name: string): string | null {
  return /^[ -~]*$/.test(name) ? null : fold(name);
}

function toLetter(status: PetStatus | undefined): Letter | null {
  return status === undefined ? null : letters[status];
}

/** `known`: the status that all have who were asked for, where it was not read. */
function toPet(row: PetRow, known?: PetStatus): Pet {
  const { id, name, category_id: categoryId } = row;
  const status = known ?? (row.status === null ? undefined : statuses[row.status]);
  return status === undefined ? { id, name, categoryId } : { id, name, categoryId, status };
}
