import { type Actor, type Category, type NewCategory, namesOf, present } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { checkRequester, takeTimeSlice } from "../event-loop.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { findChanges } from "./event-rows.ts";
import type { EventWriter } from "./events.ts";
import { takeAdvisoryLock } from "./leases.ts";
import { columnsOf, type ListedPage, listRows, readWhole } from "./list-rows.ts";
import { foldWords, hasWords } from "./name-folding.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";
import { RowSource } from "./row-source.ts";

/** Number of categories whose names a search compares at a time: in about 0.5 ms, or 5 ms if they are long. */
const COMPARED_NAMES = 500;

interface CategoryFilter {
  /** Words that the name contains, without case and accents. */
  name?: string;
  id?: bigint[];
}

interface CategoryRow {
  id: bigint;
  name: string | null;
}

interface CountRow {
  id: bigint;
  pets: bigint;
}

const columns = columnsOf("id", "name");
const changeable = namesOf<Exclude<keyof Category, "id">>({ name: true });

export function categoryReader(statements: Statements) {
  const { isRemote } = statements.dialect;
  const countSql = sqlByCount((ids) => {
    const max = `cast($${ids + 1} as bigint)`;
    return `select id, (select count(*) from (${usersOf("categories.id", statements)} limit ${max}) as users) as pets
      from categories where id in ${placeholders(1, ids)}`;
  });

  function listWhere(conditions: string[], { id }: CategoryFilter, page: ListedPage): MaybePromise<Category[]> {
    const source = new RowSource("categories");
    source.compared.push("is_removed = 0", ...conditions);
    if (id !== undefined) source.addIds(id);
    const rows = listRows<CategoryRow>(statements, columns, [source], page);
    return andThen(rows, (found) => found.map(toCategory));
  }

  /** Compares the names here, not in SQL, which cannot fold them. */
  async function search(
    words: string[],
    filter: CategoryFilter,
    { limit, before, requester }: ListedPage,
  ): Promise<Category[]> {
    const found: Category[] = [];
    for (let position = before; ; ) {
      const compared = await listWhere(["name is not null"], filter, {
        limit: COMPARED_NAMES,
        before: position,
        requester,
      });
      found.push(...compared.filter(({ name = "" }) => hasWords(name, words)));
      if (compared.length < COMPARED_NAMES || found.length >= limit) return found.slice(0, limit);
      position = compared.at(-1)?.id;
      await takeTimeSlice(requester?.account);
      checkRequester(requester);
    }
  }

  return {
    list(filter: CategoryFilter, limit: number, before?: bigint, requester?: Requester): MaybePromise<Category[]> {
      const words = foldWords(filter.name ?? "");
      const page = { limit, before, requester };
      return words.length === 0 ? listWhere([], filter, page) : search(words, filter, page);
    },

    find: (id: bigint): MaybePromise<Category | undefined> => find(statements, id),

    /** Counts the pets of these categories, in time slices; leaves out those with more than `max`. */
    async countPets(ids: bigint[], max: number, requester?: Requester): Promise<Map<bigint, bigint>> {
      const counts = new Map<bigint, bigint>();
      const step = isRemote ? ids.length : 1;
      for (let start = 0; start < ids.length; start += step) {
        if (start > 0) await takeTimeSlice(requester?.account);
        checkRequester(requester);
        const some = padIds(ids.slice(start, start + step));
        const values = [...some, BigInt(max + 1)];
        const rows = await readWhole<CountRow>(statements, countSql(some.length), values, true, { requester });
        for (const { id, pets } of rows) if (pets <= max) counts.set(id, pets);
      }
      return counts;
    },
  };
}

/** Returns a query of the pets of a category. */
function usersOf(categoryId: string, { dialect: { lazyIndexes } }: Statements): string {
  const sql = `select id from pets where category_id = ${categoryId}`;
  return lazyIndexes ? `${sql} and ${lazyIndexes.isIndexed} union all ${sql} and ${lazyIndexes.isUnindexed}` : sql;
}

/** `onAdded` is called with each category that is added. */
export function categoryWriter(
  statements: Statements,
  events: EventWriter,
  onAdded?: (category: Category) => MaybePromise<unknown>,
) {
  const { cache } = statements;
  const { forShare, forUpdate } = statements.dialect;
  const lockSql = sqlByCount(
    (ids) => `select id from categories where id in ${placeholders(1, ids)} and is_removed = 0 order by id ${forShare}`,
  );

  const isUsedSql = `${usersOf("$1", statements)}
    union all select id from waiting where category_id = $1 and status = 'waiting' limit 1`;

  /** Inserts a category, unless its id is taken; returns whether it did. */
  async function insert(category: Category, by: Actor): Promise<boolean> {
    const rows = await statements.query(
      `insert into categories (id, name) values ($1, $2)
        on conflict (id) do update set name = excluded.name, is_removed = 0 where categories.is_removed = 1
        returning id`,
      category.id,
      category.name ?? null,
    );
    if (rows.length === 0) return false;
    await events.add({ type: "category.created", by, data: { category } });
    await onAdded?.(category);
    return true;
  }

  /** Sorts and locks these categories until the transaction ends, so that none is removed; returns the missing ones. */
  function lockAndFindMissing(unsorted: bigint[]): MaybePromise<bigint[]> {
    // Sorted, since transactions that lock in different orders could deadlock.
    const ids = unsorted.filter((id) => !cache?.hasCategory(id)).sort((one, other) => (one < other ? -1 : 1));
    if (ids.length === 0) return [];
    return andThen(statements.query<{ id: bigint }>(lockSql(ids.length), ...ids), (found) => {
      for (const { id } of found) cache?.addCategory(id);
      return found.length === ids.length ? [] : ids.filter((id) => !found.some((row) => row.id === id));
    });
  }

  return {
    find: (id: bigint): MaybePromise<Category | undefined> => find(statements, id, forUpdate),

    lockAndFindMissing,

    /** Locks these categories, and adds the missing ones, each with its actor. */
    registerAll: (users: Map<bigint, Actor>): MaybePromise<unknown> =>
      andThen(lockAndFindMissing([...users.keys()]), (missing) =>
        missing.length > 0 ? addMissing(missing, users) : undefined,
      ),

    /** Adds a category; without an id, it gets one that no category had before. Undefined if its id is taken. */
    async add({ id, name }: NewCategory, by: Actor): Promise<Category | undefined> {
      const category = present<Category>({ id: id ?? (await nextId()), name });
      return (await insert(category, by)) ? category : undefined;
    },

    async update(category: Category, next: Category, by: Actor): Promise<void> {
      const changes = findChanges(changeable, category, next);
      if (changes.length === 0) return;
      await statements.query("update categories set name = $1 where id = $2", next.name ?? null, category.id);
      await events.add({ type: "category.updated", by, data: { category: next, changes } });
    },

    /** Whether the category has pets, or people wait for one. */
    async isUsed(id: bigint): Promise<boolean> {
      return (await statements.query(isUsedSql, id)).length > 0;
    },

    async remove(category: Category, by: Actor): Promise<void> {
      cache?.removeCategory(category.id);
      await statements.query("update categories set is_removed = 1 where id = $1", category.id);
      await events.add({ type: "category.deleted", by, data: { category } });
    },
  };

  async function addMissing(ids: bigint[], users: Map<bigint, Actor>): Promise<void> {
    // Concurrent insert-only work calls this in any order, so sorting does not prevent deadlocks.
    await takeAdvisoryLock(statements, "categories");
    for (const id of ids) await insert({ id }, users.get(id) as Actor);
  }

  /** Returns the next number that has never been an id. */
  async function nextId(): Promise<bigint> {
    for (;;) {
      const [row] = await statements.query<{ id: bigint }>("insert into category_numbers default values returning id");
      const id = row?.id as bigint;
      if ((await statements.query("select id from categories where id = $1", id)).length === 0) return id;
    }
  }
}

export type CategoryWriter = ReturnType<typeof categoryWriter>;

function find(statements: Statements, id: bigint, lock = ""): MaybePromise<Category | undefined> {
  const rows = statements.query<CategoryRow>(
    `select id, name from categories where id = $1 and is_removed = 0 ${lock}`,
    id,
  );
  return andThen(rows, ([row]) => row && toCategory(row));
}

function toCategory({ id, name }: CategoryRow): Category {
  return present<Category>({ id, name: name ?? undefined });
}
