import type { Actor, Inventory, NewPet, Pet } from "../../contract/contract.ts";
import { createBatcher } from "../batcher.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise, resolveAll } from "../maybe-promise.ts";
import { hide, isShownStatus, showIfPublished } from "./catalogue.ts";
import type { CategoryWriter } from "./categories.ts";
import { type KeptPet, keepDeleted } from "./deleted-pets.ts";
import type { EventWriter } from "./events.ts";
import { toNameFolded } from "./name-folding.ts";
import { takeProfileOf } from "./pet-profiles.ts";
import { changesOf, columns, type PetRow, toPet, toStatusLetter, withId } from "./pet-rows.ts";
import { petLister } from "./pet-search.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";

const INSERT_BATCH_SIZE_MAX = 64;
/** Maximum number of pets that are found with one statement; small, so that the database starts early. */
const FIND_BATCH_SIZE_MAX = 32;
/** Maximum number of unindexed pets: each list by category or name compares all of them. */
const UNINDEXED_MAX = 300n;

type FindPet = (id: bigint) => MaybePromise<Pet | undefined>;
type IdRow = Pick<PetRow, "id">;

interface Addition {
  newPet: NewPet;
  by: Actor;
}

/** Differences to add to the counts; "unset" counts the pets without a status. */
type CountChanges = { [Of in keyof Inventory]?: bigint };
const countColumns = ["available", "pending", "sold", "unset"] as const satisfies (keyof Inventory)[];

const findSql = sqlByCount((ids) => `select ${columns} from pets where id in ${placeholders(1, ids)}`);
const lockSql = sqlByCount((ids) => `select id from pets where id in ${placeholders(1, ids)} order by id for update`);

// Counting a million pets takes tens of milliseconds, so the counts are stored.
const countSql = `select ${countColumns
  .map((column) => `cast(sum(${column}) as bigint) as ${column}`)
  .join(", ")} from pet_counts`;

export function petReader(statements: Statements) {
  const { isRemote } = statements.dialect;
  const findPet: FindPet = isRemote
    ? createBatcher((ids: bigint[]) => findAll(statements, ids), FIND_BATCH_SIZE_MAX, setImmediate)
    : (id) => find(statements, id);

  return {
    ...petLister(statements),

    find: findPet,

    count: (): MaybePromise<Inventory> =>
      andThen(statements.query<Inventory>(countSql), ([inventory]) => inventory as Inventory),
  };
}

/**
 * Locks pets, and by convention all their orders and waiting entries, until the transaction ends; in ascending order of
 * their ids, since transactions that lock several in other orders could deadlock.
 */
export async function lockPets(statements: Statements, ids: bigint[]): Promise<void> {
  const all = padIds(ids);
  if (statements.dialect.forUpdate && all.length > 0) await statements.query(lockSql(all.length), ...all);
}

/** `onRemove` is called before a pet is removed. */
export function petWriter(
  statements: Statements,
  categories: CategoryWriter,
  events: EventWriter,
  now: () => number,
  onRemove: (id: bigint, by: Actor) => Promise<void>,
) {
  const { forUpdate } = statements.dialect;
  const insertSql = sqlByCount((pets) => writeInsert(statements, pets));
  const changeCounts = createCounter(statements);
  const add = createBatcher(addAll, INSERT_BATCH_SIZE_MAX, queueMicrotask);

  function addAll(additions: Addition[]): MaybePromise<Pet[]> {
    const time = now();
    const values: Value[] = [];
    const counts: CountChanges = {};
    const categoryUsers = new Map<bigint, Actor>();
    for (const { newPet, by } of additions) {
      const { name, categoryId, status } = newPet;
      values.push(name, toNameFolded(name), categoryId, toStatusLetter(status));
      counts[status ?? "unset"] = (counts[status ?? "unset"] ?? 0n) + 1n;
      if (!categoryUsers.has(categoryId)) categoryUsers.set(categoryId, by);
    }
    values.push(BigInt(time));
    // After a failed statement, PostgreSQL fails the following ones too. Only the first rejection is reported: that of
    // the insert must not be delayed.
    const inserted = insert(additions.length, values);
    return andThen(resolveAll([inserted, categories.registerAll(categoryUsers), changeCounts(counts)]), ([ids]) => {
      const created = additions.map(({ newPet, by }, index) => {
        const pet = withId(ids[index] as bigint, newPet);
        return { type: "pet.created", by, petId: pet.id, data: { pet } } as const;
      });
      return andThen(resolveAll([events.addAll(created, time), indexPets(statements, UNINDEXED_MAX, ids.at(-1))]), () =>
        created.map(({ data }) => data.pet),
      );
    });
  }

  /** Returns the assigned ids in ascending order. */
  function insert(count: number, values: Value[]): MaybePromise<bigint[]> {
    const sql = insertSql(count);
    if (statements.insert) return idsEndingAt(statements.insert(sql, ...values), count);
    return andThen(statements.query<IdRow>(sql, ...values), sortedIds);
  }

  return {
    find: (id: bigint): MaybePromise<Pet | undefined> => find(statements, id, forUpdate),

    lock: (ids: bigint[]): Promise<void> => lockPets(statements, ids),

    /** Finds those of the pets that exist, in any order. */
    findAll: (ids: bigint[]): Promise<Pet[]> => findExisting(statements, ids),

    /** Adds a pet. Concurrent calls in one transaction are batched. */
    add: (newPet: NewPet, by: Actor): Promise<Pet> => add({ newPet, by }),

    /** Changes `pet` into `next`, if they differ. `orderId`: the order that caused the change. */
    async update(pet: Pet, next: Pet, by: Actor, orderId?: bigint): Promise<void> {
      const { id } = pet;
      const changes = changesOf(pet, next);
      if (changes.length === 0) return;
      const attributeChanges = changes.filter(({ field }) => field !== "status");
      const statusChanges = changes.filter(({ field }) => field === "status");

      const time = now();
      await statements.query(
        "update pets set name = $1, name_folded = $2, category_id = $3, status = $4, updated_at = $5 where id = $6",
        next.name,
        toNameFolded(next.name),
        next.categoryId,
        toStatusLetter(next.status),
        BigInt(time),
        id,
      );
      // Counts before categories, the order of `addAll` too: two orders could deadlock.
      if (statusChanges.length > 0) await changeCounts({ [pet.status ?? "unset"]: -1n, [next.status ?? "unset"]: 1n });
      if (attributeChanges.length > 0) {
        await categories.registerAll(new Map([[next.categoryId, by]]));
        await events.add({ type: "pet.updated", by, petId: id, data: { pet: next, changes: attributeChanges } }, time);
      }
      if (isShownStatus(next.status) !== isShownStatus(pet.status)) {
        await (isShownStatus(next.status) ? showIfPublished(statements, id) : hide(statements, id, time));
      }
      if (statusChanges.length > 0) {
        const data = { pet: next, changes: statusChanges, ...(orderId !== undefined && { orderId }) };
        await events.add({ type: "pet.status_changed", by, petId: id, data }, time);
      }
    },

    /** Sets the time of the last change of a pet, for changes of its profile and photos. */
    touch: (id: bigint, time: number): MaybePromise<unknown> =>
      statements.query("update pets set updated_at = $1 where id = $2", BigInt(time), id),

    /** Moves a pet, with its profile, to the deleted ones. Its photos stay, and are not shown. */
    async remove(pet: Pet, by: Actor): Promise<void> {
      await onRemove(pet.id, by);
      const time = now();
      const [times] = await statements.query<KeptPet["times"]>(
        "delete from pets where id = $1 returning created_at, updated_at",
        pet.id,
      );
      const profile = await takeProfileOf(statements, pet.id);
      if (profile.published) await hide(statements, pet.id, time);
      await keepDeleted(statements, { pet, profile, times: times as KeptPet["times"], by, time });
      await changeCounts({ [pet.status ?? "unset"]: -1n });
      await events.add({ type: "pet.deleted", by, petId: pet.id, data: { pet } }, time);
    },

    /** Adds a deleted pet again, and its category if that is gone. The caller writes the event. */
    async addAgain(pet: Pet, { createdAt, time, by }: { createdAt: bigint; time: number; by: Actor }): Promise<void> {
      const { id, name, categoryId, status } = pet;
      await statements.query(
        `insert into pets (id, name, name_folded, category_id, status, created_at, updated_at) values ${placeholders(1, 7)}`,
        ...[id, name, toNameFolded(name), categoryId, toStatusLetter(status), createdAt, BigInt(time)],
      );
      for (const sql of statements.dialect.lazyIndexes?.indexOld ?? []) await statements.query(sql, id);
      await changeCounts({ [status ?? "unset"]: 1n });
      await categories.registerAll(new Map([[categoryId, by]]));
    },

    /** Indexes up to a few hundred of the newest pets. Returns whether there were any. */
    index: (): MaybePromise<boolean> => indexPets(statements, 0n),
  };
}

export type PetWriter = ReturnType<typeof petWriter>;

/** Returns a statement whose last value is the time. */
function writeInsert({ dialect, insert: insertAndIdentify }: Statements, pets: number): string {
  const columns = ["name", "name_folded", "category_id", "status"];
  const time = `$${pets * columns.length + 1}`;
  const { column, value } = dialect.lazyIndexes?.newPet ?? {};
  const constants = { created_at: time, updated_at: time, ...(column && { [column]: value }) };
  const insert = `insert into pets (${[...columns, ...Object.keys(constants)].join(", ")})`;
  const values = placeholders(pets, columns.length, Object.values(constants).join(", "));
  return `${insert} values ${values} ${insertAndIdentify ? "" : "returning id"}`;
}

function find(statements: Statements, id: bigint, lock = ""): MaybePromise<Pet | undefined> {
  const rows = statements.query<PetRow>(`select ${columns} from pets where id = $1 ${lock}`, id);
  return andThen(rows, ([row]) => row && toPet(row));
}

/** Returns the pets with these ids, in the same order. */
async function findAll(statements: Statements, ids: bigint[]): Promise<(Pet | undefined)[]> {
  const pets = new Map((await findExisting(statements, ids)).map((pet) => [pet.id, pet]));
  return ids.map((id) => pets.get(id));
}

async function findExisting(statements: Statements, ids: bigint[]): Promise<Pet[]> {
  const all = padIds(ids);
  const rows = all.length > 0 ? await statements.query<PetRow>(findSql(all.length), ...all) : [];
  return rows.map((row) => toPet(row));
}

function sortedIds(rows: IdRow[]): bigint[] {
  return rows.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
}

/** Returns `count` consecutive ids, the last of which is given. */
function idsEndingAt(last: bigint, count: number): bigint[] {
  const before = last - BigInt(count);
  return Array.from({ length: count }, (_, index) => before + BigInt(index + 1));
}

/** Shard of the next connection. The first is random, since other processes count, too. */
let nextShard = Math.floor(Math.random() * 1000);

/**
 * Returns a function that changes the counts in one shard, so that connections of different processes rarely wait for
 * each other. Up to as many connections of this process as there are shards never do: otherwise, a create would wait
 * for an import of another account.
 */
function createCounter(statements: Statements): (changes: CountChanges) => MaybePromise<unknown> {
  const { countShards } = statements.dialect;
  const shard = nextShard % countShards;
  nextShard += 1;
  const increments = countColumns.map((column, index) => `${column} = ${column} + $${index + 1}`);
  const updateSql = `update pet_counts set ${increments.join(", ")} where shard = ${shard}`;
  return ({ available = 0n, pending = 0n, sold = 0n, unset = 0n }) =>
    statements.query(updateSql, available, pending, sold, unset);
}

/**
 * Indexes the next pets, if more than `unindexedMax` are not indexed yet. Returns whether it did. `newest`: the greatest
 * id of a pet, if known; runs no statement then if it is known that too few are unindexed.
 */
export function indexPets(statements: Statements, unindexedMax: bigint, newest?: bigint): MaybePromise<boolean> {
  const { cache, dialect } = statements;
  if (!dialect.lazyIndexes) return false;
  if (newest !== undefined && cache?.lastIndexedPet !== undefined && newest - cache.lastIndexedPet <= unindexedMax) {
    return false;
  }
  return andThen(statements.query<{ last_id: bigint }>(dialect.lazyIndexes.catchUp, unindexedMax), ([indexed]) => {
    if (cache && indexed) cache.lastIndexedPet = indexed.last_id;
    return indexed !== undefined;
  });
}
