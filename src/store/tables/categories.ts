import type { Actor, Category, Change, NewCategory } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { takeNamedLock } from "./named-lock.ts";
import { textByCount, valuesOf } from "./placeholders.ts";

interface CategoryRow {
  id: bigint;
  name: string | null;
}

export function categoryReader(statements: Statements) {
  return {
    /** Those with the greatest ids, among those below `before` where it is given. */
    list(limit: number, before?: bigint): MaybePromise<Category[]> {
      const values = [BigInt(limit), ...(before === undefined ? [] : [before])];
      const rows = statements.query<CategoryRow>(
        `select id, name from categories where is_removed = 0 ${before === undefined ? "" : "and id < $2"}
          order by id desc limit cast($1 as bigint)`,
        ...values,
      );
      return andThen(rows, (found) => found.map(toCategory));
    },

    find: (id: bigint): MaybePromise<Category | undefined> => find(statements, id),
  };
}

export function categoryWriter(statements: Statements, events: EventWriter) {
  const { forShare, forUpdate } = statements.dialect;
  const holdSql = textByCount(
    (ids) => `select id from categories where id in ${valuesOf(1, ids)} and is_removed = 0 order by id ${forShare}`,
  );

  function created(category: Category, by: Actor): MaybePromise<unknown> {
    return events.add({ type: "category.created", by, data: { category } });
  }

  /** Answers whether there was none with this id. */
  function insert({ id, name }: Category): MaybePromise<boolean> {
    const rows = statements.query(
      `insert into categories (id, name) values ($1, $2)
        on conflict (id) do update set name = excluded.name, is_removed = 0 where categories.is_removed = 1
        returning id`,
      id,
      name ?? null,
    );
    return andThen(rows, ({ length }) => length > 0);
  }

  return {
    find: (id: bigint): MaybePromise<Category | undefined> => find(statements, id, forUpdate),

    /** Makes sure that there are categories with these ids, and that none of them is removed in the meantime. */
    registerAll(users: Map<bigint, Actor>): MaybePromise<unknown> {
      // In one order everywhere, or two transactions could each wait for what the other has.
      const ids = [...users.keys()].sort((one, other) => (one < other ? -1 : 1));
      const rows = statements.query<{ id: bigint }>(holdSql(ids.length), ...ids);
      return andThen(rows, (known) => {
        const news = known.length === ids.length ? [] : ids.filter((id) => !known.some((row) => row.id === id));
        return news.length === 0 ? undefined : registerNew(news, users);
      });
    },

    /** Adds a category, with an id that none has had yet where none is given. Undefined where its id is taken. */
    async add({ id, name }: NewCategory, by: Actor): Promise<Category | undefined> {
      const category = { id: id ?? (await nextNumber()), ...(name !== undefined && { name }) };
      if (!(await insert(category))) return undefined;
      await created(category, by);
      return category;
    },

    /** Makes `next` of a category. Nothing happens where they are the same. */
    async update(category: Category, next: Category, by: Actor): Promise<void> {
      if (category.name === next.name) return;
      const change: Change = {
        field: "name",
        ...(category.name !== undefined && { from: category.name }),
        ...(next.name !== undefined && { to: next.name }),
      };
      await statements.query("update categories set name = $1 where id = $2", next.name ?? null, category.id);
      await events.add({ type: "category.updated", by, data: { category: next, changes: [change] } });
    },

    async isUsed(id: bigint): Promise<boolean> {
      return (await statements.query("select id from pets where category_id = $1 limit 1", id)).length > 0;
    },

    async remove(category: Category, by: Actor): Promise<void> {
      await statements.query("update categories set is_removed = 1 where id = $1", category.id);
      await events.add({ type: "category.deleted", by, data: { category } });
    },
  };

  async function registerNew(ids: bigint[], users: Map<bigint, Actor>): Promise<void> {
    // Additions that share a transaction come here one by one, in no order: nobody else may be in between.
    await takeNamedLock(statements, "categories");
    for (const id of ids) {
      if (await insert({ id })) await created({ id }, users.get(id) as Actor);
    }
  }

  /** Somebody may have chosen a number before it was its turn. */
  async function nextNumber(): Promise<bigint> {
    for (;;) {
      const [number] = await statements.query<{ id: bigint }>(
        "insert into category_numbers default values returning id",
      );
      const id = number?.id as bigint;
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
  return name === null ? { id } : { id, name };
}
