import type { Actor, Inventory, NewPet, Pet } from "../../contract/contract.ts";
import { createBatcher } from "../batcher.ts";
import type { Statements, Value } from "../database.ts";
import { allTogether, andThen, type MaybePromise } from "../maybe-promise.ts";
import type { CategoryWriter } from "./categories.ts";
import type { EventWriter } from "./events.ts";
import { changesOf, columns, columnsBesideStatus, type PetRow, toLetter, toPet, withId } from "./pet-rows.ts";
import { asBigint, fold, foldedBeside, type PetFilter, type PetQuery, toQuery } from "./pet-search.ts";
import { textByCount, valuesOf } from "./placeholders.ts";

const findSql = textByCount((ids) => `select ${columns} from pets where id in ${valuesOf(1, ids)}`);
const insertSql = textByCount(
  (pets) => `insert into pets (name, name_folded, category_id, status) values ${valuesOf(pets, 4)}`,
);
const insertReturningSql = textByCount((pets) => `${insertSql(pets)} returning id`);

type Find = (id: bigint) => MaybePromise<Pet | undefined>;

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

  function query({ status, from, id, conditions, values }: PetQuery, limit: number): MaybePromise<Pet[]> {
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    // Each value that is read takes as long as the row it is in, and of this one all have the same.
    const wanted = status === undefined ? columns : columnsBesideStatus;
    const rows = statements.query<PetRow>(
      `select ${wanted} from ${from} ${where} order by ${id} desc limit ${asBigint(values.length + 1)}`,
      ...values,
      BigInt(limit),
    );
    return andThen(rows, (found) => found.map((row) => toPet(row, status)));
  }

  return {
    /** The newest pets that the filter lets through, among those older than `before` where it is given. */
    list(filter: PetFilter, limit: number, before?: bigint): MaybePromise<Pet[]> {
      // Where ids are given, so few pets are left that their names are looked at faster than searched for.
      const isSearch = filter.name !== undefined && filter.id === undefined;
      const search = isSearch ? nameIndex.search(fold(filter.name ?? "")) : undefined;
      if (!search?.unindexed) return query(toQuery(nameIndex, filter, before, search), limit);

      const newest = toQuery(nameIndex, filter, before);
      newest.conditions.push(search.unindexed);
      return andThen(query(newest, limit), (found) => {
        if (found.length === limit) return found;
        const others = query(toQuery(nameIndex, filter, before, search), limit - found.length);
        return andThen(others, (rest) => [...found, ...rest]);
      });
    },

    /** Whether `indexNames` has enough to do to be called. */
    async hasNamesToIndex(): Promise<boolean> {
      return nameIndex.behind !== undefined && (await statements.query(nameIndex.behind)).length > 0;
    },

    find: (isRemote
      ? createBatcher((ids) => findAll(statements, ids), FOUND_MAX, setImmediate)
      : (id) => find(statements, id)) as Find,

    /** How many pets there are of each status, and without one. */
    count(): MaybePromise<Inventory> {
      const sums = counted.map((status) => `cast(sum(${status}) as bigint) as ${status}`);
      const rows = statements.query<Inventory>(`select ${sums.join(", ")} from pet_counts`);
      return andThen(rows, ([inventory]) => inventory as Inventory);
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

  function count(changes: { [Of in Counted]?: bigint }): MaybePromise<unknown> {
    const { available = 0n, pending = 0n, sold = 0n, unset = 0n } = changes;
    return statements.query(countSql, available, pending, sold, unset);
  }

  /** Adds pets, and answers them in the same order. */
  function addAll(additions: Addition[]): MaybePromise<Pet[]> {
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
    return andThen(allTogether([rows, categories.registerAll(users), count(changes)]), ([rows]) => {
      const ids =
        insertedId === undefined ? rows.map(({ id }) => id).sort(ascending) : idsEndingAt(rows, additions.length);
      const created = additions.map(({ newPet, by }, index) => {
        const pet = withId(ids[index] as bigint, newPet);
        return { type: "pet.created", by, petId: pet.id, data: { pet } } as const;
      });
      return andThen(events.addAll(created), () => created.map(({ data }) => data.pet));
    });
  }

  /** Answers the ids that they were given, in any order; with `insertedId`, the last alone. */
  function insert(pets: number, values: Value[]): MaybePromise<IdRow[]> {
    return insertedId === undefined
      ? statements.query<IdRow>(insertReturningSql(pets), ...values)
      : andThen(statements.query(insertSql(pets), ...values), () => statements.query<IdRow>(insertedId));
  }

  const add = createBatcher(addAll, ADDITIONS_MAX, queueMicrotask);

  return {
    /** A pet that nobody else changes before this transaction ends. */
    find: (id: bigint): MaybePromise<Pet | undefined> => find(statements, id, forUpdate),

    /** Keeps a pet for this transaction, and with it all its orders. */
    lock(id: bigint): MaybePromise<unknown> {
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

function find(statements: Statements, id: bigint, lock = ""): MaybePromise<Pet | undefined> {
  const rows = statements.query<PetRow>(`select ${columns} from pets where id = $1 ${lock}`, id);
  return andThen(rows, ([row]) => row && toPet(row));
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
function idsEndingAt([last]: IdRow[], count: number): bigint[] {
  const before = (last?.id as bigint) - BigInt(count);
  return Array.from({ length: count }, (_, index) => before + BigInt(index + 1));
}
