import { expect, setDefaultTimeout, test } from "bun:test";
import { formatDuration, progressText } from "../../cli/progress-line.ts";
import { latestVersion, migrate } from "../../src/store/migrate.ts";
import { ConcurrentMove, createProgressTable, UnfinishedMove } from "../../src/store/move/progress.ts";
import { insertRows, lastKeyOf, readRows } from "../../src/store/move/rows.ts";
import { excludedTables, type Table, tables } from "../../src/store/move/tables.ts";
import { migrations } from "../../src/store/schema/migrations.ts";
import type { Store } from "../../src/store/store.ts";
import { Follower } from "../support/follower.ts";
import { becomeNextVersion } from "../support/next-version.ts";
import { startProcess } from "../support/process.ts";
import { operator } from "../support/store.ts";
import { byName, describePostgres, describeSqlite } from "./describe-tables.ts";
import { fillTables, readTable } from "./fill-tables.ts";
import { type Databases, openDatabases } from "./open-databases.ts";

// Each test starts several processes.
setDefaultTimeout(600_000);

test.each(["sqlite", "postgres"])(
  "the tables to move are all tables of a store, with all columns and keys, over %s",
  async (engine) => {
    await using databases = await openDatabases();
    const database = await databases.open(
      engine === "sqlite" ? databases.sqlite("new.db") : await databases.postgres(),
    );
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

test("a store with values of every kind is the same after a move to PostgreSQL and back", async () => {
  await using databases = await openDatabases();
  const [first, second, third] = [
    databases.sqlite("first.db"),
    await databases.postgres(),
    databases.sqlite("third.db"),
  ];
  const source = await databases.open(first);
  await migrate(source, Date.now);
  const contents = await fillTables(source);

  const there = await databases.run("move", "--from", first, "--to", second, "--json");
  const back = await databases.run("move", "--to", third, { PETSTORE_MOVE_FROM: second });

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
    const database = await databases.open(url);
    for (const table of tables) expect(await readTable(database, table)).toEqual(contents.get(table.name) as never);
    expect(await database.query(database.dialect.findTable, "moves")).toEqual([]);
  }
});

test.each(["sqlite", "postgres"])("images are copied in pieces of at most 8 MiB, over %s", async (engine) => {
  await using databases = await openDatabases();
  const url = engine === "sqlite" ? databases.sqlite("photos.db") : await databases.postgres();
  const source = await databases.open(url);
  await migrate(source, Date.now);
  const images = tables.find(({ name }) => name === "photo_images") as Table;
  for (const [index, mebibytes] of [3, 3, 3, 9, 1].entries()) {
    const row = [BigInt(index), 1600n, new Uint8Array(mebibytes * 1024 * 1024)];
    await source.transaction((statements) => insertRows(statements, images, [row]));
  }

  const pieces: number[] = [];
  let last: string | null = null;
  for (let rows = await readRows(source, images, last); rows.length > 0; rows = await readRows(source, images, last)) {
    pieces.push(rows.length);
    last = lastKeyOf(images, rows);
  }

  expect(pieces).toEqual([2, 1, 1, 1]);
});

test("new resources after a move get ids that were never used, even if the newest was deleted", async () => {
  await using databases = await openDatabases();
  const [first, second, third] = [
    databases.sqlite("first.db"),
    await databases.postgres(),
    databases.sqlite("third.db"),
  ];
  const given = [await addOneOfEach(databases, first)];
  await removeAll(databases, first);

  for (const [from, to] of [[first, second] as const, [second, third] as const]) {
    await databases.move(from, to);
    given.push(await addOneOfEach(databases, to));
    await removeAll(databases, to);
  }

  const [one, two, three] = given;
  expect(Object.values(one ?? {})).toEqual([1n, 1n, 1n, 1n, 1n, 1n, 8n, 7n]);
  for (const [name, id] of Object.entries(one ?? {})) {
    expect(two?.[name]).toBeGreaterThan(id);
    expect(three?.[name]).toBeGreaterThan(two?.[name] as bigint);
  }
});

test("webhooks keep their secrets and deliveries in a move in either direction, and are disabled; leases are left", async () => {
  await using databases = await openDatabases();
  const [first, second, third] = [
    await databases.postgres(),
    databases.sqlite("second.db"),
    await databases.postgres(),
  ];
  const attempt = { webhookId: 1n, eventId: 1n, eventType: "pet.created", attempt: 1, createdAt: 0 };
  let secret: string | undefined;
  {
    await using opened = await databases.openStore(first);
    const newWebhook = { url: "https://example.org/", types: undefined, description: undefined, position: "start" };
    await opened.store.transaction(async ({ webhooks, webhookAttempts }) => {
      secret = (await webhooks.add(newWebhook, operator))?.secret;
      await webhookAttempts.addAll([{ ...attempt, durationMilliseconds: 5, isSuccess: true }]);
    });
    const database = await databases.open(first);
    await database.query("insert into webhook_leases (webhook_id, holder, expires_at) values (1, 'a', 1)");
  }

  for (const [from, to] of [[first, second] as const, [second, third] as const]) {
    await databases.move(from, to);
    await using opened = await databases.openStore(to);
    const { store } = opened;
    expect(await store.webhooks.list()).toMatchObject([{ secret, disabledReason: "restored", position: "start" }]);
    expect(await store.webhookAttempts.list(1n, {}, 10)).toHaveLength(1);
    expect(await (await databases.open(to)).query("select * from webhook_leases")).toEqual([]);
  }
});

test("pets are found by name and counted right after a move in either direction", async () => {
  await using databases = await openDatabases();
  const [first, second] = [await databases.postgres(), databases.sqlite("second.db")];
  let follower: Follower;
  {
    await using opened = await databases.openStore(first);
    const statuses = ["available", "pending", "sold"] as const;
    const names = Array.from({ length: 2500 }, (_, index) => `Pet-${index}-of-many`);
    await opened.store.transaction(async ({ pets }) => {
      await Promise.all(
        names.map((name, index) => {
          const status = statuses[index % 5];
          return pets.add({ name, categoryId: 1n, ...(status && { status }) }, operator);
        }),
      );
    });
    await opened.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator));
    await countSomeEvents(opened.store);
    follower = new Follower(() => opened.store, { limit: 1000 });
    await follower.catchUp();
  }

  await databases.move(first, second);
  await using opened = await databases.openStore(second);
  await countSomeEvents(opened.store);
  const { pets } = opened.store;
  expect(await new Follower(() => opened.store, { after: follower.position }).catchUp()).toBe("expired");
  const copy = new Follower(() => opened.store, { limit: 1000 });
  expect(await copy.catchUp()).toEqual(follower.events);

  expect(await pets.count()).toEqual({ available: 500n, pending: 500n, sold: 500n, unset: 1001n });
  expect(await opened.store.transaction(({ pets }) => pets.index())).toBe(false);
  for (const name of ["pet-0-of", "pet-1499", "2499-OF", "rex"]) {
    expect((await pets.list({ name }, 10)).map((pet) => pet.name.toLowerCase().includes(name.toLowerCase()))).toEqual([
      true,
    ]);
  }
  await using others = await openDatabases();
  const third = await others.postgres();
  await others.move(second, third);
  await using again = await others.openStore(third);
  await again.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n, status: "sold" }, operator));
  expect(await again.store.pets.count()).toEqual({ available: 500n, pending: 500n, sold: 501n, unset: 1001n });
  await again.store.countEvents();
  const always = { begin: 0, end: 2 ** 40 };
  const requester = { account: "test", signal: () => new AbortController().signal };
  const figures = await again.store.figures.sum([always], requester);
  expect(figures.reduce((sum, { added }) => sum + added, 0n)).toBe(2502n);
  expect(await new Follower(() => again.store, { after: copy.position }).catchUp()).toBe("expired");
  const last = new Follower(() => again.store, { limit: 1000 });
  expect((await last.catchUp()).length).toBe(follower.events.length + 1);
});

test("a move that is killed or interrupted resumes; meanwhile the target cannot be opened as a store", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("first.db"), await databases.postgres()];
  await databases.fillPets(first, 5000);
  await databases.moveSome(first, second, 1000);
  const command = ["move", "--from", first, "--to", second];

  const killed = await databases.whileLocked(second, () => databases.start(...command), "SIGKILL");
  const server = await startProcess({ DATABASE_URL: second });
  const listed = await databases.run("keys", "list", { DATABASE_URL: second });
  const interrupted = await databases.whileLocked(second, () => databases.start(...command), "SIGINT");
  const finished = await databases.run(...command);

  expect(killed.errors).toMatch(/^Resuming an interrupted move after 1,0\d\d rows\.\n$/);
  expect(await server.child.exited).toBe(1);
  expect(server.errors.text()).toContain("A move into this database is not finished");
  expect([listed.status, listed.output]).toEqual([1, ""]);
  expect(listed.errors).toStartWith("error: A move into this database is not finished");
  expect([interrupted.status, interrupted.output]).toEqual([130, ""]);
  expect(interrupted.errors).toMatch(
    /after 1,0\d\d rows\.\nerror: The move was interrupted\. Run the same command again/,
  );
  expect(finished.errors).toMatch(/^Resuming an interrupted move after \d,0\d\d rows\.\n$/);
  expect(finished).toMatchObject({ status: 0 });
  await using opened = await databases.openStore(second);
  expect((await opened.store.pets.list({}, 10_000)).length).toBe(5000);
});

test("a target that is not empty is refused, with its contents", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("first.db"), await databases.postgres()];
  await databases.fillPets(first, 3);
  await databases.move(first, second);

  const onceMore = await databases.run("move", "--from", first, "--to", second);
  const itself = await databases.run("move", "--from", first, "--to", `sqlite:${databases.folder}/./first.db`);
  const other = databases.sqlite("other.db");
  await addOneOfEach(databases, other);
  const used = await databases.run("move", "--from", first, "--to", other);

  expect([onceMore, itself, used].map(({ status, output }) => [status, output])).toEqual(
    [1, 1, 1].map((one) => [one, ""]),
  );
  expect(onceMore.errors).toBe("error: The target is not empty: it has rows (3 in pets). Use a new, empty database.\n");
  expect(itself.errors).toBe("error: --from and --to name the same database.\n");
  expect(used.errors).toContain("1 in categories, 1 in category_numbers, 1 in people, ");
});

test("a source that is not a store of this version is refused, and no target is created", async () => {
  await using databases = await openDatabases();
  const second = databases.sqlite("second.db");
  await databases.open(databases.sqlite("none.db"));
  const newer = await databases.open(databases.sqlite("newer.db"));
  await migrate(newer, Date.now, [...migrations, () => []]);
  const other = await databases.open(databases.sqlite("other.db"));
  await migrate(other, Date.now);
  await other.transaction((statements) => statements.query("update migrations set hash = ''"));

  const refused = [];
  for (const name of ["missing.db", "none.db", "newer.db", "other.db"]) {
    refused.push(await databases.run("move", "--from", databases.sqlite(name), "--to", second));
  }
  const misused = await databases.run("move", "--from", "postgres://ada:secret@/", "--to", second);

  expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [1, ""]));
  const [missing, none, late, unknown] = refused.map(({ errors }) => errors);
  expect(missing).toBe(`error: The file ${databases.folder}/missing.db does not exist. Check --from.\n`);
  expect(none).toStartWith("error: The source is a database without a pet store in it.");
  expect(late).toStartWith(`error: The source is at version ${latestVersion() + 1n}, and this program knows`);
  expect(unknown).toStartWith("error: The source was created by a development version of petstore");
  expect([misused.status, misused.errors.includes("secret")]).toEqual([2, false]);
  expect(misused.errors).toStartWith("error: --from names no database");
  const files = await databases.files();
  expect(files.filter((name) => /^(missing|second)/.test(name))).toEqual([]);
});

test("a change of the source during the move is detected", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("petstore.db"), await databases.postgres()];
  await databases.fillPets(first, 3000);

  const told: string[] = [];
  await databases.move(first, second, {
    onProgress({ done }) {
      if (told.length === 0 && done > 1000) void databases.query("update pets set name = 'Max' where id = 1");
    },
    onSourceInUse: () => told.push("disturbed"),
  });
  const again = await databases.run("move", "--from", first, "--to", second);

  expect(told).toEqual(["disturbed"]);
  expect(again.status).toBe(1);
  expect(again.errors).toContain("error: The source has changed since it was copied, in pets: ");
  expect(again.errors).toMatch(/^pets +3000 +3000 +[\da-f]{16} +[\da-f]{16} +changed$/m);
  await expect(databases.openStore(second)).rejects.toThrow(UnfinishedMove);
});

test("a different or changed source is detected when a move is attempted again", async () => {
  await using databases = await openDatabases();
  const [first, second, other] = [
    await databases.postgres(),
    databases.sqlite("second.db"),
    databases.sqlite("other.db"),
  ];
  await databases.fillPets(first, 3000);
  await databases.fillPets(other, 1);
  await databases.moveSome(first, second, 1000);

  const source = await databases.open(first);

  await expect(databases.move(other, second)).rejects.toThrow("The target has a part of another store");
  await source.transaction((statements) => statements.query("update pets set name = 'Max' where id = 1"));
  const changed = await databases.run("move", "--from", first, "--to", second);
  await source.transaction((statements) => statements.query("delete from pets where id = 2500"));
  const less = await databases.run("move", "--from", first, "--to", second);

  expect([changed.status, less.status]).toEqual([1, 1]);
  expect(changed.errors).toContain("error: The source has changed since it was copied, in pets: ");
  expect(less.errors).toContain(
    "error: The source has changed since this move began: pets has 2999 rows and had 3000.",
  );
});

test("a difference in the target at the end is reported, and it cannot be opened as a store", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("first.db"), await databases.postgres()];
  await databases.fillPets(first, 3000);
  await databases.moveSome(first, second, 1000);
  const target = await databases.open(second);
  await target.transaction((statements) => statements.query("update pets set name = 'Rex ' where id = 7"));

  const { status, errors } = await databases.run("move", "--from", first, "--to", second);

  expect(status).toBe(1);
  expect(errors).toContain("error: The target differs from the source, in pets. Start over");
  await expect(databases.openStore(second)).rejects.toThrow(UnfinishedMove);
  await expect(databases.move(second, databases.sqlite("third.db"))).rejects.toThrow(
    "The source is itself the target of a move",
  );
});

test("a source of an earlier version is refused until it was migrated", async () => {
  await using databases = await openDatabases();
  await databases.fillPets(databases.sqlite("first.db"), 1);
  const version = latestVersion();
  using _ = becomeNextVersion();

  const moving = databases.move(databases.sqlite("first.db"), databases.sqlite("second.db"));

  await expect(moving).rejects.toThrow(`The source is at version ${version}, and this program moves version`);
});

test("a move that was interrupted while it created its tables resumes", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("first.db"), await databases.postgres()];
  await databases.fillPets(first, 1);
  const target = await databases.open(second);
  await migrate(target, Date.now);
  await createProgressTable(target);

  await databases.move(first, second);

  await using opened = await databases.openStore(second);
  expect(await opened.store.pets.find(1n)).toEqual({ id: 1n, name: "Rex 0", categoryId: 1n });
});

test("a move fails when another one takes over its target, at the start or later; the other one succeeds", async () => {
  await using databases = await openDatabases();
  const [first, second] = [databases.sqlite("first.db"), await databases.postgres()];
  await databases.fillPets(first, 5000);

  for (const pets of [1000, 3000]) {
    const overtaken = databases.move(first, second, {
      async openTarget() {
        const target = await databases.open(second);
        const overtaking = Promise.withResolvers<void>();
        let isOvertaken = false;
        return {
          ...target,
          async transaction(work) {
            if (!isOvertaken) databases.moveSome(first, second, pets).then(overtaking.resolve, overtaking.reject);
            isOvertaken = true;
            await overtaking.promise;
            return target.transaction(work);
          },
        };
      },
    });
    await expect(overtaken).rejects.toThrow(ConcurrentMove);
  }

  await databases.move(first, second);
  await using opened = await databases.openStore(second);
  expect(await opened.store.pets.list({}, 10_000)).toHaveLength(5000);
});

test("progress has rows, percent, rows a second and time left", () => {
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

/** Adds one of each resource with an id, and returns the ids. */
async function addOneOfEach(databases: Databases, url: string): Promise<Record<string, bigint>> {
  await using opened = await databases.openStore(url);
  const { store } = opened;
  const email = `ada${Math.random()}@example.org`;
  const ids = await store.transaction(async ({ pets, photos, orders, keys, people, invitations, categories }) => {
    const pet = await pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator);
    const images = [{ size: 320n, bytes: new Uint8Array(1) }];
    const photo = { width: 1n, height: 1n, alt: undefined, sha256: new Uint8Array(32), images };
    return {
      pet: pet.id,
      photo: (await photos.add(pet, photo, operator)).id,
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

/** Deletes all of them. The database still knows which ids were used. */
async function removeAll(databases: Databases, url: string): Promise<void> {
  const database = await databases.open(url);
  await database.transaction(async (statements) => {
    for (const { name } of tables.filter(({ hasIdentity }) => hasIdentity))
      await statements.query(`delete from ${name}`);
    await statements.query("delete from categories where id > 7");
  });
}

/** Counts a part of the events in the figures. */
async function countSomeEvents({ figures, transaction }: Store): Promise<void> {
  const found = await figures.readNew();
  if (found) await transaction((writer) => writer.figures.add(found));
}
