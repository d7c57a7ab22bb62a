import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { formatDuration, progressText } from "../../cli/progress-line.ts";
import { readConfig } from "../../src/config.ts";
import type { Database, Statements, Value } from "../../src/store/database.ts";
import { migrate } from "../../src/store/migrate.ts";
import { migrations } from "../../src/store/migrations/index.ts";
import { type MoveOptions, move } from "../../src/store/move/move.ts";
import { ConcurrentMove, createProgressTable, UnfinishedMove } from "../../src/store/move/progress.ts";
import { insertRows } from "../../src/store/move/rows.ts";
import { excludedTables, type Table, tables } from "../../src/store/move/tables.ts";
import { openPostgres } from "../../src/store/postgres/open-postgres.ts";
import { openSqlite } from "../../src/store/sqlite/open-sqlite.ts";
import { openStore } from "../../src/store/store.ts";
import { openShop } from "../support/command.ts";
import { sharedServer } from "../support/engine.ts";
import { startProcess } from "../support/process.ts";
import { operator } from "../support/store.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

// Each starts several processes.
setDefaultTimeout(30_000);

const administrator = (await sharedServer()).connect();
let databases = 0;
afterAll(() => administrator.close());

test.each(["sqlite", "postgres"])(
  "The tables to move are those of a store: all columns and keys, over %s",
  async (engine) => {
    await using house = await openHouse();
    const database = await house.open(engine === "sqlite" ? house.sqlite("new.db") : await house.postgres());
    await migrate(database, Date.now);

    const found = engine === "sqlite" ? await describeSqlite(database) : await describePostgres(database);

    const listed = tables.map(({ name, columns, key, hasIdentity }) => ({
      name,
      columns: [...columns].sort(),
      key,
      hasIdentity,
    }));
    const toMove = found.filter(({ name }) => !(name in excludedTables));
    expect(toMove).toEqual(listed.sort(byName) as never);
    expect(found).toHaveLength(tables.length + Object.keys(excludedTables).length);
  },
);

test("A store of every kind of value is the same after it went to PostgreSQL and back", async () => {
  await using house = await openHouse();
  const [first, second, third] = [house.sqlite("first.db"), await house.postgres(), house.sqlite("third.db")];
  const source = await house.open(first);
  await migrate(source, Date.now);
  const contents = await fill(source);

  const there = await house.run("move", "--from", first, "--to", second, "--json");
  const back = await house.run("move", "--from", second, "--to", third);

  expect([there.errors, back.errors]).toEqual(["", ""]);
  const { from, to, tables: moved } = JSON.parse(there.output);
  expect([from, to]).toEqual([first, second.replace("petstore@", "")]);
  expect(moved.map(({ name, rows }: { name: string; rows: number }) => `${rows} ${name}`)).toEqual(
    tables.map(({ name }) => `${contents.get(name)?.length} ${name}`),
  );
  expect(back.output).toMatch(
    /^Moved [\d,]+ rows from postgres:\/\/\S+ to sqlite:\S+ in \d+ s\. Both are identical:\n/,
  );
  expect(back.output).toMatch(/^events +\d+ +\d+ +[\da-f]{16} +[\da-f]{16} +same$/m);
  for (const url of [second, third]) {
    const database = await house.open(url);
    for (const table of tables) expect(await read(database, table)).toEqual(contents.get(table.name) as never);
    expect(await database.query(database.dialect.findTable, "moves")).toEqual([]);
  }
});

test("What is made after a move gets ids that were never given, also where the newest was deleted", async () => {
  await using house = await openHouse();
  const [first, second, third] = [house.sqlite("first.db"), await house.postgres(), house.sqlite("third.db")];
  const given = [await makeOneOfEach(house, first)];
  await removeAll(house, first);

  for (const [from, to] of [[first, second] as const, [second, third] as const]) {
    await house.move(from, to);
    given.push(await makeOneOfEach(house, to));
    await removeAll(house, to);
  }

  const [one, two, three] = given;
  expect(Object.values(one ?? {})).toEqual([1n, 1n, 1n, 1n, 1n, 8n, 6n]);
  for (const [name, id] of Object.entries(one ?? {})) {
    expect(two?.[name]).toBeGreaterThan(id);
    expect(three?.[name]).toBeGreaterThan(two?.[name] as bigint);
  }
});

test("Pets are found by name and counted right after a move, in either direction", async () => {
  await using house = await openHouse();
  const [first, second] = [await house.postgres(), house.sqlite("second.db")];
  {
    await using opened = await house.openStore(first);
    const statuses = ["available", "pending", "sold"] as const;
    const names = Array.from({ length: 2500 }, (_, index) => `Pet ${index} of many`);
    await opened.store.transaction(async ({ pets }) => {
      await Promise.all(
        names.map((name, index) => {
          const status = statuses[index % 5];
          return pets.add({ name, categoryId: 1n, ...(status && { status }) }, operator);
        }),
      );
    });
    await opened.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator));
  }

  await house.move(first, second);
  await using opened = await house.openStore(second);
  const { pets } = opened.store;

  expect(await pets.count()).toEqual({ available: 500n, pending: 500n, sold: 500n, unset: 1001n });
  expect(await pets.hasNamesToIndex()).toBe(false);
  for (const name of ["pet 0 of", "pet 1499", "2499 OF", "rex"]) {
    expect((await pets.list({ name }, 10)).map((pet) => pet.name.toLowerCase().includes(name.toLowerCase()))).toEqual([
      true,
    ]);
  }
  await using house2 = await openHouse();
  const third = await house2.postgres();
  await house2.move(second, third);
  await using again = await house2.openStore(third);
  await again.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n, status: "sold" }, operator));
  expect(await again.store.pets.count()).toEqual({ available: 500n, pending: 500n, sold: 501n, unset: 1001n });
});

test("A move that is killed, or interrupted, goes on where it was; nobody opens a store on the target meanwhile", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("first.db"), await house.postgres()];
  await house.fillPets(first, 5000);
  await house.moveSome(first, second, 1000);
  const command = ["move", "--from", first, "--to", second];

  const killed = await house.whileLocked(second, () => house.start(...command), "SIGKILL");
  const server = await startProcess({ DATABASE_URL: second });
  const listed = await house.run("keys", "list", { DATABASE_URL: second });
  const interrupted = await house.whileLocked(second, () => house.start(...command), "SIGINT");
  const finished = await house.run(...command);

  expect(killed.errors).toMatch(/^Resuming an interrupted move after 1,0\d\d rows\.\n$/);
  expect(await server.child.exited).toBe(1);
  expect(server.errors.text()).toContain("A move into this database is not finished");
  expect([listed.status, listed.output]).toEqual([1, ""]);
  expect(listed.errors).toStartWith("error: A move into this database is not finished");
  expect([interrupted.status, interrupted.output]).toEqual([1, ""]);
  expect(interrupted.errors).toMatch(
    /after 1,0\d\d rows\.\nerror: The move was interrupted\. Run the same command again/,
  );
  expect(finished.errors).toMatch(/^Resuming an interrupted move after \d,0\d\d rows\.\n$/);
  expect(finished).toMatchObject({ status: 0 });
  await using opened = await house.openStore(second);
  expect((await opened.store.pets.list({}, 10_000)).length).toBe(5000);
});

test("A target that has anything is refused, with what it has", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("first.db"), await house.postgres()];
  await house.fillPets(first, 3);
  await house.move(first, second);

  const onceMore = await house.run("move", "--from", first, "--to", second);
  const itself = await house.run("move", "--from", first, "--to", `sqlite:${house.folder}/./first.db`);
  const other = house.sqlite("other.db");
  await makeOneOfEach(house, other);
  const used = await house.run("move", "--from", first, "--to", other);

  expect([onceMore, itself, used].map(({ status, output }) => [status, output])).toEqual(
    [1, 1, 1].map((one) => [one, ""]),
  );
  expect(onceMore.errors).toBe("error: The target is not empty: it has rows (3 in pets). Use a new, empty database.\n");
  expect(itself.errors).toBe("error: --from and --to name the same database.\n");
  expect(used.errors).toContain("1 in categories, 1 in category_numbers, 1 in people, ");
});

test("A source that is none, is older or newer is refused, and nothing is made", async () => {
  await using house = await openHouse();
  const second = house.sqlite("second.db");
  for (const [name, count] of [["none.db", 0] as const, ["older.db", migrations.length - 1] as const]) {
    const database = await house.open(house.sqlite(name));
    await database.query("select 1 as one");
    if (count > 0) await migrate(database, Date.now, migrations.slice(0, count));
  }
  const newer = await house.open(house.sqlite("newer.db"));
  await migrate(newer, Date.now, [...migrations, () => []]);

  const refused = [];
  for (const name of ["missing.db", "none.db", "older.db", "newer.db"]) {
    refused.push(await house.run("move", "--from", house.sqlite(name), "--to", second));
  }
  const misused = await house.run("move", "--from", "postgres://ada:secret@/", "--to", second);

  expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [1, ""]));
  const [missing, none, older, late] = refused.map(({ errors }) => errors);
  expect(missing).toBe(`error: The file ${house.folder}/missing.db does not exist. Check --from.\n`);
  expect(none).toStartWith("error: The source is a database without a pet store in it.");
  expect(older).toStartWith(`error: The source is at version ${migrations.length - 1}, and this program moves version`);
  expect(late).toStartWith(`error: The source is at version ${migrations.length + 1}, and this program knows`);
  expect([misused.status, misused.errors.includes("secret")]).toEqual([2, false]);
  expect(misused.errors).toStartWith("error: --from must name an SQLite file");
  const files = await house.files();
  expect(files.filter((name) => /^(missing|second)/.test(name))).toEqual([]);
});

test("A change of the source while it is moved is noticed", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("petstore.db"), await house.postgres()];
  await house.fillPets(first, 3000);

  const told: string[] = [];
  await house.move(first, second, {
    onProgress({ done }) {
      if (told.length === 0 && done > 1000) void house.query("update pets set name = 'Max' where id = 1");
    },
    onSourceInUse: () => told.push("disturbed"),
  });
  const again = await house.run("move", "--from", first, "--to", second);

  expect(told).toEqual(["disturbed"]);
  expect(again.status).toBe(1);
  expect(again.errors).toContain("error: The source has changed since it was copied, in pets: ");
  expect(again.errors).toMatch(/^pets +3000 +3000 +[\da-f]{16} +[\da-f]{16} +changed$/m);
  await expect(house.openStore(second)).rejects.toThrow(UnfinishedMove);
});

test("A change of the source between two attempts is noticed, as is another source", async () => {
  await using house = await openHouse();
  const [first, second, other] = [await house.postgres(), house.sqlite("second.db"), house.sqlite("other.db")];
  await house.fillPets(first, 3000);
  await house.fillPets(other, 1);
  await house.moveSome(first, second, 1000);

  const source = await house.open(first);

  await expect(house.move(other, second)).rejects.toThrow("The target has a part of another store");
  await source.transaction((statements) => statements.query("update pets set name = 'Max' where id = 1"));
  const changed = await house.run("move", "--from", first, "--to", second);
  await source.transaction((statements) => statements.query("delete from pets where id = 2500"));
  const less = await house.run("move", "--from", first, "--to", second);

  expect([changed.status, less.status]).toEqual([1, 1]);
  expect(changed.errors).toContain("error: The source has changed since it was copied, in pets: ");
  expect(less.errors).toContain(
    "error: The source has changed since this move began: pets has 2999 rows and had 3000.",
  );
});

test("What differs in the target at the end is told, and no store opens on it", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("first.db"), await house.postgres()];
  await house.fillPets(first, 3000);
  await house.moveSome(first, second, 1000);
  const target = await house.open(second);
  await target.transaction((statements) => statements.query("update pets set name = 'Rex ' where id = 7"));

  const { status, errors } = await house.run("move", "--from", first, "--to", second);

  expect(status).toBe(1);
  expect(errors).toContain("error: The target differs from the source, in pets. Start over");
  await expect(house.openStore(second)).rejects.toThrow(UnfinishedMove);
  await expect(house.move(second, house.sqlite("third.db"))).rejects.toThrow(
    "The source is itself the target of a move",
  );
});

test("A move that ended while it made its tables goes on with them", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("first.db"), await house.postgres()];
  await house.fillPets(first, 1);
  const target = await house.open(second);
  await migrate(target, Date.now, migrations.slice(0, 2));
  await createProgressTable(target);

  await house.move(first, second);

  await using opened = await house.openStore(second);
  expect(await opened.store.pets.find(1n)).toEqual({ id: 1n, name: "Rex 0", categoryId: 1n });
});

test("A move that another has overtaken ends, whether it was about to begin or to go on; the other is not disturbed", async () => {
  await using house = await openHouse();
  const [first, second] = [house.sqlite("first.db"), await house.postgres()];
  await house.fillPets(first, 5000);

  for (const pets of [1000, 3000]) {
    const overtaken = house.move(first, second, {
      async openTarget() {
        const target = await house.open(second);
        const overtaking = Promise.withResolvers<void>();
        let isOvertaken = false;
        return {
          ...target,
          async transaction(work) {
            if (!isOvertaken) house.moveSome(first, second, pets).then(overtaking.resolve, overtaking.reject);
            isOvertaken = true;
            await overtaking.promise;
            return target.transaction(work);
          },
        };
      },
    });
    await expect(overtaken).rejects.toThrow(ConcurrentMove);
  }

  await house.move(first, second);
  await using opened = await house.openStore(second);
  expect(await opened.store.pets.list({}, 10_000)).toHaveLength(5000);
});

test("Progress is told in rows, percent, rows a second and time left", () => {
  const progress = { title: "Copying pets", done: 412_000, total: 2_000_000 };

  expect(progressText(progress, 35_400, false)).toBe(
    "Copying pets: 20 %, 412,000 of 2,000,000 rows, 35,400/s, 45 s left",
  );
  expect(progressText(progress, 0, true)).toBe("Copying pets: [##--------] 20 %, 412,000 of 2,000,000 rows");
  expect(progressText({ ...progress, total: 0 }, 0, true)).toBe("Copying pets …");
  expect([0.2, 59.5, 75, 3600, 9000].map(formatDuration)).toEqual([
    "1 s",
    "1 min 0 s",
    "1 min 15 s",
    "1 h 0 min",
    "2 h 30 min",
  ]);
});

type House = Awaited<ReturnType<typeof openHouse>>;

/** A folder for SQLite files, databases on the server that all tests share, and the command line. */
async function openHouse() {
  const shop = await openShop();
  const opened: Database[] = [];

  async function open(url: string): Promise<Database> {
    const { postgres, databasePath } = readConfig({ DATABASE_URL: url });
    const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
    opened.push(database);
    return database;
  }

  async function move_(from: string, to: string, given: Partial<MoveOptions> = {}): Promise<void> {
    const source = await open(from);
    const { signal } = new AbortController();
    await move({
      source,
      openTarget: () => open(to),
      now: Date.now,
      signal,
      onProgress() {},
      onResume() {},
      onSourceInUse() {},
      ...given,
    });
  }

  return {
    ...shop,
    open,
    sqlite: (name: string) => `sqlite:${join(shop.folder, name)}`,
    async postgres(): Promise<string> {
      databases += 1;
      const name = `move_${databases}`;
      await administrator.unsafe(`create database ${name}`);
      return (await sharedServer()).url(name);
    },

    async openStore(url: string) {
      const { postgres, databasePath: path } = readConfig({ DATABASE_URL: url });
      const store = await openStore({ postgres, path, environment: "production", now: Date.now });
      return { store, [Symbol.asyncDispose]: () => store.close() };
    },

    async fillPets(url: string, count: number): Promise<void> {
      const database = await open(url);
      await migrate(database, Date.now);
      const pets = tables.find(({ name }) => name === "pets") as Table;
      const rows = Array.from({ length: count }, (_, index) => [
        BigInt(index + 1),
        `Rex ${index}`,
        `REX ${index}`,
        1n,
        null,
      ]);
      await database.transaction((statements) => insertRows(statements, pets, rows));
    },

    move: move_,

    /** Begins a move, and ends it after so many pets. */
    async moveSome(from: string, to: string, pets: number): Promise<void> {
      const interruption = new AbortController();
      const moving = move_(from, to, {
        signal: interruption.signal,
        onProgress({ table, done }) {
          if (table === "pets" && done >= pets) interruption.abort(new Error("interrupted"));
        },
      });
      await expect(moving).rejects.toThrow("interrupted");
    },

    start(...words: string[]) {
      const path = join(import.meta.dir, "..", "..", "cli", "petstore.ts");
      return Bun.spawn([process.execPath, path, ...words], { cwd: shop.folder, stdout: "pipe", stderr: "pipe" });
    },

    /** Sends a signal to a process once it waits for a table of pets that somebody else has locked. */
    async whileLocked(url: string, start: () => ReturnType<typeof this.start>, signal: NodeJS.Signals) {
      const other = (await sharedServer()).connect(url.split("/").at(-1));
      await other.unsafe("begin; lock table pets in share mode");
      const child = start();
      const waiting = "select pid from pg_locks where not granted and relation = 'pets'::regclass";
      while ((await other.unsafe(waiting)).length === 0) await Bun.sleep(5);
      child.kill(signal);
      if (signal === "SIGKILL") await child.exited;
      else await Bun.sleep(50);
      await other.unsafe("commit");
      await other.close();
      const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
      return { status, output, errors };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((database) => database.close()));
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** Makes one of everything that has a number, and answers their ids. */
async function makeOneOfEach(house: House, url: string): Promise<Record<string, bigint>> {
  await using opened = await house.openStore(url);
  const { store } = opened;
  const email = `ada${Math.random()}@example.org`;
  const ids = await store.transaction(async ({ pets, orders, keys, people, invitations, categories }) => {
    const pet = await pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator);
    return {
      pet: pet.id,
      order: (await orders.place(pet, {}, operator)).id,
      key: (await keys.add({ name: "x", scope: "read", expiresAt: undefined }, operator)).key.id,
      person: (await people.add({ email, name: "Ada", role: "owner", passwordHash: "x" }, operator))?.id ?? 0n,
      invitation: (await invitations.add("staff")).invitation.id,
      category: (await categories.add({ name: "Snails" }, operator))?.id ?? 0n,
    };
  });
  const [newest] = await store.events.list({}, 1);
  return { ...ids, event: newest?.id ?? 0n };
}

/** As if it had never been: only the database remembers which ids it has given. */
async function removeAll(house: House, url: string): Promise<void> {
  const database = await house.open(url);
  await database.transaction(async (statements) => {
    for (const { name } of tables.filter(({ hasIdentity }) => hasIdentity))
      await statements.query(`delete from ${name}`);
    await statements.query("delete from categories where id > 7");
  });
}

const texts = [
  "",
  "Rex",
  "🐕🐈🦜",
  "a\\b\"c'd`e\n\r\t;--",
  "Straßenköter Ωσς",
  "x".repeat(500),
  "\u{10ffff}\u0001\u007f\ufeff",
  "null",
  '{"pet":{"id":9223372036854775807}}',
];
const integers = [0n, 1n, -1n, INT64_MAX, INT64_MIN, 2n ** 53n + 1n, 1_790_000_000_000n];
const bytes = [[], [0], [255, 0, 92, 39], Array.from({ length: 256 }, (_, index) => index)].map(
  (each) => new Uint8Array(each),
);
const choices: { [column: string]: readonly Value[] } = {
  "pets.status": ["a", "p", "s", null],
  "orders.status": ["delivered", "cancelled", "returned", "expired"],
  scope: ["read", "write", "admin"],
  role: ["owner", "staff", "viewer"],
  kind: ["set-up", "invitation"],
};
const isNullable =
  /^(categories\.name|people\.(email_folded|last_seen_at|removed_at)|invitations\.email|keys\.(expires_at|revoked_at|last_used_at|lifetime)|pets\.name_folded|orders\.(note|expires_at|due_at)|events\.(by_id|pet_id))$/;
const isText =
  /^(\w+\.)?(name|name_folded|email|email_folded|password_hash|last_four|note|type|by_type|data|caller|operation|key)$/;
const isBytes = /^(sha256|fingerprint|answer)$/;

/** Puts rows of all kinds of values into every table, and answers what is in each. */
async function fill(database: Database): Promise<Map<string, Value[][]>> {
  const contents = new Map<string, Value[][]>();
  for (const table of tables) {
    await database.transaction(async (statements) => {
      await statements.query(`delete from ${table.name}`);
      // More than is copied at once, so that some follow others by their keys.
      const count = table.readFrom ? 1 : table.batchSize === 1000 ? 1100 : 120;
      const rows = Array.from({ length: count }, (_, index) => drawRow(table, index));
      for (let start = 0; start < count; start += 500)
        await insertRows(statements, table, rows.slice(start, start + 500));
    });
    contents.set(table.name, await read(database, table));
  }
  return contents;
}

function drawRow(table: Table, index: number): Value[] {
  return table.columns.map((column) => {
    const full = `${table.name}.${column}`;
    if (table.name === "pet_counts") return column === "shard" ? 0n : INT64_MAX;
    // Each its own: texts and bytes in an order that engines may well see in different ways.
    if (
      table.key.includes(column) ||
      column === "email_folded" ||
      full === "keys.sha256" ||
      full === "invitations.sha256"
    ) {
      if (column === "id")
        return table.name === "categories" ? (integers[index] ?? BigInt(index) * 10n) : drawId(index);
      if (isBytes.test(column)) return new Uint8Array([...(pick(bytes, index) ?? []), index % 256, index >> 8]);
      return `${pick(texts, index)}${"aAbBäÄ-_ "[index % 9]}${index}`;
    }
    const chosen = choices[full] ?? choices[column];
    if (chosen) return pick(chosen, index);
    if (isNullable.test(full) && index % 3 === 0) return null;
    if (isBytes.test(column)) return pick(bytes, index);
    return isText.test(column) ? pick(texts, index) : pick(integers, index);
  });
}

/** Ascending, with gaps, up to the last there can be. */
function drawId(index: number): bigint {
  return index === 1099 ? INT64_MAX : BigInt(index * index) + 1n;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[(index * 7 + Math.floor(index / items.length)) % items.length] as Item;
}

/** All rows of a table, in an order that does not depend on the engine. */
async function read(statements: Statements, { name, readFrom, columns, key }: Table): Promise<Value[][]> {
  const rows = await statements.query<{ [column: string]: Value }>(
    `select ${columns.join(", ")} from ${readFrom ?? name}`,
  );
  const values = rows.map((row) =>
    columns.map((column) =>
      row[column] instanceof Uint8Array ? Uint8Array.from(row[column]) : (row[column] as Value),
    ),
  );
  const keyOf = (row: Value[]) => key.map((column) => `${row[columns.indexOf(column)]}`).join("\n");
  return values.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

interface Described {
  name: string;
  columns: string[];
  key: string[];
  hasIdentity: boolean;
}

async function describeSqlite(database: Database): Promise<Described[]> {
  const found = await database.query<{ name: string; sql: string }>(
    "select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'pet_names%' order by name",
  );
  const described: Described[] = [];
  for (const { name, sql } of found) {
    const columns = await database.query<{ name: string; pk: bigint }>(
      `select name, pk from pragma_table_info('${name}')`,
    );
    const key = columns.filter(({ pk }) => pk > 0n).sort((one, other) => Number(one.pk - other.pk));
    described.push({
      name,
      columns: columns.map((column) => column.name).sort(),
      key: key.map((column) => column.name),
      hasIdentity: sql.includes("autoincrement"),
    });
  }
  return described;
}

async function describePostgres(database: Database): Promise<Described[]> {
  const columns = await database.query<{ table_name: string; column_name: string; is_identity: string }>(
    "select table_name, column_name, is_identity from information_schema.columns where table_schema = 'public'",
  );
  const keys = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.key_column_usage
      join information_schema.table_constraints using (constraint_name, table_name)
      where constraint_type = 'PRIMARY KEY' order by table_name, ordinal_position`,
  );
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  const described = names.map((name) => {
    const own = columns.filter(({ table_name }) => table_name === name);
    return {
      name,
      columns: own.map(({ column_name }) => column_name).sort(),
      key: keys.filter(({ table_name }) => table_name === name).map(({ column_name }) => column_name),
      hasIdentity: own.some(({ is_identity }) => is_identity === "YES"),
    };
  });
  return described.sort(byName);
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
