import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextRound } from "node:timers/promises";
import { breakLog } from "../../test/break-log.ts";
import { openFolder } from "../../test/process.ts";
import { sqliteTest } from "../../test/sqlite-test.ts";
import { DatabaseUnavailable } from "./database.ts";
import { GroupRead } from "./group-read.ts";
import { openSqlite } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { SqliteLog } from "./sqlite-log.ts";

const PROCESSES = 3;
const FILES = 20;
const WRITERS = 16;
/** Where a disk can be made to break. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;

sqliteTest(
  "Transactions that wait together share one commit, run in the order they came in, and each gets its own result",
  async () => {
    await using house = await openHouse();

    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        house.database.transaction((statements) =>
          statements.query("insert into pets (name) values ($1) returning rowid, name", `Pet ${index}`),
        ),
      ),
    );

    expect(results).toEqual(results.map((_, index) => [{ rowid: BigInt(index + 1), name: `Pet ${index}` }]));
    expect(house.commits()).toBe(1);
  },
);

sqliteTest("Transactions that come one after the other commit one by one", async () => {
  await using house = await openHouse();

  for (const name of ["Rex", "Misty", "Max"]) await house.add(name);

  expect(house.commits()).toBe(3);
});

sqliteTest("One that asks to be tried again later does not keep the others of its commit waiting", async () => {
  await using house = await openHouse();
  const later = new DatabaseUnavailable(new Error("later"), { isBusy: true });

  const settled = await Promise.allSettled([
    house.add("Rex"),
    house.database.transaction(() => {
      throw later;
    }),
    house.add("Misty"),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: later });
});

sqliteTest("One that throws fails alone and leaves nothing; the others of its commit are kept", async () => {
  await using house = await openHouse();
  const mistake = new Error("a mistake of ours");

  const settled = await Promise.allSettled([
    house.add("Rex"),
    house.database.transaction(async (statements) => {
      await statements.query("insert into pets (name) values ('Ghost')");
      throw mistake;
    }),
    house.add("Misty"),
    house.add("Rex"),
    house.add("Max"),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: mistake });
  // What breaks a rule of the tables is told as it is: the database did answer.
  expect(settled[3]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_UNIQUE" } });
  expect(await house.names()).toEqual(["Max", "Misty", "Rex"]);
});

sqliteTest("The others of a failed commit wait where another process takes the write lock meanwhile", async () => {
  await using house = await openHouse();
  using other = house.connect();

  const failed = house.database.transaction(async () => Promise.reject(new Error("a mistake of ours")));
  const waiting = Promise.all([house.add("Rex"), house.add("Misty")]);
  // Between the roll-back of all and the second try of each.
  await failed.catch(() => other.run("begin immediate"));
  await Bun.sleep(50);
  other.run("commit");

  expect(await Promise.race([waiting.then(() => "added"), Bun.sleep(2000)])).toBe("added");
  expect(await house.names()).toEqual(["Misty", "Rex"]);
});

sqliteTest("Nobody else reads what is not committed; whoever was told of a commit reads it at once", async () => {
  await using house = await openHouse();

  const during = await house.database.transaction(async (statements) => {
    await statements.query("insert into pets (name) values ('Rex')");
    expect(await statements.query("select name from pets")).toEqual([{ name: "Rex" }]);
    return house.names();
  });

  expect(during).toEqual([]);
  // The same round of the event loop as the read before, whose snapshot the commit has ended.
  expect(await house.names()).toEqual(["Rex"]);
});

sqliteTest(
  "What another process writes is read in the next round of the event loop, and written upon at once",
  async () => {
    await using house = await openHouse();
    using other = house.connect();
    expect(await house.names()).toEqual([]);

    other.run("insert into pets (name) values ('Rex')");
    const count = await house.database.transaction((statements) =>
      statements.query("select count(*) as pets from pets"),
    );
    other.run("insert into pets (name) values ('Misty')");
    await nextRound();

    expect(count).toEqual([{ pets: 1n }]);
    expect(await house.names()).toEqual(["Misty", "Rex"]);
  },
);

sqliteTest("The version changes with every commit, whoever made it, and with nothing else", async () => {
  await using house = await openHouse();
  using other = house.connect();
  const seen = [house.database.version()];
  const look = () => seen.push(house.database.version());

  await nextRound();
  await house.names();
  expect(house.database.version()).toBe(seen[0]);
  await house.add("Rex");
  look();
  other.run("insert into pets (name) values ('Misty')");
  await nextRound();
  look();
  await house.add("Max");
  look();
  await house.database.close();

  expect(new Set(seen).size).toBe(4);
  expect(seen).not.toContain(undefined);
  expect(house.database.version()).toBeUndefined();
});

sqliteTest(
  "What is read after the version was asked for is not older, also within one round of the event loop",
  async () => {
    await using house = await openHouse();
    using other = house.connect();

    const before = house.database.version() as bigint;
    expect(await house.names()).toEqual([]);
    expect(house.database.version()).toBe(before);
    other.run("insert into pets (name) values ('Rex')");
    // Beside other reads of its round, a read without a version may be of their state.
    expect(await house.names()).toEqual([]);
    expect(house.database.version()).toBeGreaterThan(before);
    expect(await house.names()).toEqual(["Rex"]);
  },
);

sqliteTest(
  "Every commit makes another version, also of another process, after a checkpoint, and where the log begins anew",
  async () => {
    await using house = await openHouse();
    using other = house.connect();
    let last = house.database.version() as bigint;
    const later = () => {
      const version = house.database.version() as bigint;
      const isLater = version > last;
      last = version;
      return isLater;
    };

    for (let index = 0; index < 50; index += 1) {
      await house.add(`Rex ${index}`);
      expect(later()).toBe(true);
      other.run(`insert into pets (name) values ('Misty ${index}')`);
      expect(later()).toBe(true);
      if (index % 10 === 0) other.run("pragma wal_checkpoint(restart)");
      if (index % 25 === 0) other.run("pragma wal_checkpoint(truncate)");
      later();
    }
    expect(later()).toBe(false);
    expect(await house.names()).toHaveLength(100);
  },
);

sqliteTest(
  "Where the index of the log is not to be found, a read and the version beside it are of one state",
  async () => {
    await using house = await openHouse();
    using other = house.connect();
    const reader = new SqliteConnection(house.path, () => {});
    const reads = new GroupRead(reader, undefined);

    const before = reads.version() as bigint;
    other.run("insert into pets (name) values ('Rex')");
    expect(reads.version()).toBe(before);
    expect(reader.query("select name from pets")).toEqual([]);
    await nextRound();
    expect(reads.version()).toBeGreaterThan(before);
    reads.end();
    reader.close();
    expect(reads.version()).toBeUndefined();
  },
);

sqliteTest("While another process holds the write lock a write waits, and reads and timers go on", async () => {
  await using house = await openHouse();
  using other = house.connect();
  other.run("begin immediate");
  other.run("insert into pets (name) values ('Misty')");
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);

  let isAdded = false;
  const adding = house.add("Rex").then(() => {
    isAdded = true;
  });
  await Bun.sleep(300);
  clearInterval(ticking);
  expect(isAdded).toBe(false);
  expect(await house.names()).toEqual([]);
  other.run("commit");
  await adding;

  expect(await house.names()).toEqual(["Misty", "Rex"]);
  // Of sixty: were the lock waited for in SQLite, it would be ten.
  expect(ticks).toBeGreaterThan(30);
});

sqliteTest("A new file is opened though another process holds it for a moment", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  const hold = `
    const connection = new (require("bun:sqlite").Database)(${JSON.stringify(path)}, { create: true });
    connection.run("begin exclusive");
    console.log("held");
    Bun.sleepSync(300);
    connection.run("commit");`;
  const other = Bun.spawn([process.execPath, "-e", hold], { stdout: "pipe" });
  await other.stdout.getReader().read();

  const database = openSqlite(path);

  expect(await database.query("pragma journal_mode")).toEqual([{ journal_mode: "wal" }]);
  await database.close();
  await other.exited;
});

sqliteTest(`${PROCESSES} processes that make one new file at the same moment all open it, ${FILES} times`, async () => {
  await using folder = await openFolder();
  const open = `
    import { openSqlite } from ${JSON.stringify(join(import.meta.dir, "sqlite.ts"))};
    for (let file = 0; file < ${FILES}; file += 1) {
      while (Date.now() < ${Date.now() + 300} + 30 * file);
      const database = openSqlite(${JSON.stringify(folder.path)} + "/" + file + ".db");
      await database.transaction((statements) => statements.query("create table if not exists pets (name text)"));
      await database.close();
    }`;
  const processes = Array.from({ length: PROCESSES }, () => Bun.spawn([process.execPath, "-e", open]));

  const codes = await Promise.all(processes.map(({ exited }) => exited));

  expect(codes).toEqual(processes.map(() => 0));
});

sqliteTest("A query cannot write", async () => {
  await using house = await openHouse();

  expect(() => house.database.query("insert into pets (name) values ('Rex')")).toThrow("readonly");
  expect(await house.names()).toEqual([]);
});

sqliteTest(`A power cut takes nothing of what ${WRITERS} clients were told was written`, async () => {
  await using cut = await openFolder();
  const durable = join(cut.path, "petstore.db");
  let copies = 0;
  // What is certain to be on disk once a sync is over: the files as they were when it began.
  await using house = await openHouse(async (log) => {
    const database = readFileSync(log.path.slice(0, -"-wal".length));
    const copied = { [durable]: database, [`${durable}-wal`]: readFileSync(log.path) };
    await Bun.sleep(copies++ % 3);
    await log.sync();
    for (const [path, bytes] of Object.entries(copied)) writeFileSync(path, bytes);
  });
  const findAfterCut = (name: string) => {
    using found = new Connection(durable, { readonly: true });
    return found.query("select name from pets where name = ?").values(name).length;
  };

  const write = async (writer: number) => {
    for (let index = 0; index < 10; index += 1) {
      const name = `Rex ${writer} ${index} ${"x".repeat((writer * 977 + index * 7919) % 9000)}`;
      await house.add(name);
      rmSync(`${durable}-shm`, { force: true });
      expect(findAfterCut(name)).toBe(1);
      if (index === 5) house.connect().run("pragma wal_checkpoint(restart)");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
});

sqliteTest(
  "Where the disk loses a commit its outcome is unknown, and the next builds on nothing that is lost",
  async () => {
    let isBroken = false;
    await using house = await openHouse(async (log) => {
      if (isBroken) throw new Error("EIO");
      await log.sync();
    });
    await house.add("Rex");
    const blocker = house.connect();
    blocker.run("begin");
    blocker.prepare("select * from pets").all();

    isBroken = true;
    const error = await house.add("Misty").then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ isOutcomeUnknown: true });
    isBroken = false;
    const adding = house.add("Max");
    await Bun.sleep(50);
    // Another process still reads from the log, so it cannot begin anew.
    expect(new Set(await house.names())).toEqual(new Set(["Rex", "Misty"]));
    blocker.run("commit");
    await adding;

    // The database itself has what was in the log before: none of it is needed any more.
    const [row] = house.connect().query("pragma wal_checkpoint(passive)").all() as { log: number }[];
    expect(row?.log).toBeLessThan(5);
    expect(new Set(await house.names())).toEqual(new Set(["Rex", "Misty", "Max"]));
  },
);

sqliteTest("Reads go on while a commit waits for the disk, and see it", async () => {
  const onDisk = Promise.withResolvers<void>();
  let isSlow = false;
  await using house = await openHouse(async (log) => {
    if (isSlow) await onDisk.promise;
    await log.sync();
  });
  isSlow = true;
  let isTold = false;
  const adding = house.add("Rex").then(() => {
    isTold = true;
  });
  while ((await house.names()).length === 0) await nextRound();

  expect(isTold).toBe(false);
  onDisk.resolve();
  await adding;
});

sqliteTest(
  "A log of 32 MiB is carried over beside the event loop, while others write, and then begins anew",
  async () => {
    await using house = await openHouse();
    const pagesOfLog = () => (house.connect().query("pragma wal_checkpoint(noop)").get() as { log: number }).log;
    // SQLite itself would do it within a commit.
    expect(await house.database.transaction((statements) => statements.query("pragma wal_autocheckpoint"))).toEqual([
      { wal_autocheckpoint: 0n },
    ]);

    let count = 0;
    const write = () => house.add(`Rex ${count++} ${"x".repeat(100_000)}`);
    await Promise.all(Array.from({ length: 350 }, write));
    const most = statSync(`${house.path}-wal`).size;
    while (statSync(house.path).size < 30_000_000 || pagesOfLog() > 1000) await write();

    expect(most).toBeGreaterThan(32 * 1024 * 1024);
    expect(statSync(`${house.path}-wal`).size).toBeLessThan(2 * most);
    expect(await house.names()).toHaveLength(count);
  },
);

sqliteTest("Closing waits until the log is carried over, and leaves one file", async () => {
  await using house = await openHouse();
  await Promise.all(Array.from({ length: 350 }, (_, index) => house.add(`Rex ${index} ${"x".repeat(100_000)}`)));

  await house.database.close();

  expect([existsSync(`${house.path}-wal`), existsSync(`${house.path}-shm`)]).toEqual([false, false]);
  expect(house.connect().query("select count(*) as pets from pets").get()).toEqual({ pets: 350 });
});

sqliteTest("Rules between tables hold", async () => {
  await using house = await openHouse();

  for (const [pragma, value] of Object.entries({ journal_mode: "wal", synchronous: 1n, foreign_keys: 1n })) {
    const rows = await house.database.transaction((statements) => statements.query(`pragma ${pragma}`));
    expect(rows).toEqual([{ [pragma]: value }]);
  }
});

sqliteTest("Every value comes back as it was, to the last digit and byte", async () => {
  await using house = await openHouse();
  const integers = [0n, 9007199254740993n, -9007199254740993n, 9223372036854775807n, -9223372036854775808n];
  const texts = ["", "a\u0000b", "🐕‍🦺", "Re\u0301", "'; drop table pets", "$1 ?1", "ﷺ".repeat(100_000)];
  const bytes = [new Uint8Array(), new Uint8Array([0, 255, 0])];
  await house.database.transaction((statements) => statements.query("create table things (thing)"));

  for (const thing of [...integers, ...texts, ...bytes, null]) {
    const written = await house.database.transaction((statements) =>
      statements.query("insert into things values ($1) returning thing", thing),
    );
    expect(written).toEqual([{ thing }]);
    expect(await house.database.query("select thing from things order by rowid desc limit 1")).toEqual([{ thing }]);
  }
});

sqliteTest("An integer beyond int64 is refused, not bent", async () => {
  await using house = await openHouse();

  for (const beyond of [2n ** 63n, -(2n ** 63n) - 1n]) {
    expect(() => house.database.query("select $1 as beyond", beyond)).toThrow(RangeError);
  }
});

sqliteTest("Placeholders stand for the values by their numbers, in any order and repeated", async () => {
  await using house = await openHouse();

  const [row] = await house.database.query(
    "select $3 as c, $1 as a, $11 as k, $2 as b, $1 as again, $4 || $5 || $6 || $7 || $8 || $9 || $10 as others",
    ..."abcdefghijk",
  );

  expect(row).toEqual({ c: "c", a: "a", k: "k", b: "b", again: "a", others: "defghij" });
});

sqliteTest("There may be any number of different statements", async () => {
  await using house = await openHouse();
  const numbers = Array.from({ length: 1200 }, (_, index) => BigInt(index % 600));

  for (const number of numbers) {
    expect(await house.database.query(`select ${number} + $1 as sum`, 1n)).toEqual([{ sum: number + 1n }]);
  }
  await house.database.transaction(async (statements) => {
    for (const number of numbers)
      await statements.query(`insert into pets (name) values ('${number} ' || $1)`, `${Math.random()}`);
  });
  expect(await house.names()).toHaveLength(1200);
});

sqliteTest("Closing finishes what waits, also for another process", async () => {
  await using house = await openHouse();
  using other = house.connect();
  other.run("begin immediate");

  const adding = Promise.all(["Rex", "Misty", "Max"].map(house.add));
  const closing = house.database.close();
  await Bun.sleep(50);
  other.run("commit");
  await Promise.all([adding, closing]);

  expect(other.prepare("select name from pets order by name").values()).toEqual([["Max"], ["Misty"], ["Rex"]]);
});

sqliteTest("After closing all is unavailable, at once, and closing again does nothing", async () => {
  await using house = await openHouse();
  await house.database.close();
  const start = performance.now();

  for (const attempt of [house.names(), house.add("Rex")]) {
    const error = await attempt.then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ message: "The database is closed.", isOutcomeUnknown: false });
  }
  await house.database.close();
  expect(performance.now() - start).toBeLessThan(1000);
});

sqliteTest("What does not fit on the disk is unavailable and leaves nothing; with room again all goes on", async () => {
  await using house = await openHouse();
  const setPages = (count: number) =>
    house.database.transaction((statements) => statements.query(`pragma max_page_count = ${count}`));
  await setPages(1);

  const error = await house.add("Rex".repeat(100_000)).then(String, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ isOutcomeUnknown: false });
  expect(await house.names()).toEqual([]);

  await setPages(1_000_000);
  await house.add("Rex");
  expect(await house.names()).toEqual(["Rex"]);
});

linuxTest("On a broken disk a read fails alone, and of a write it is unknown whether it was made", async () => {
  await using house = await openHouse();
  await house.add("Rex".repeat(10_000));
  await house.names();
  await house.add("Max");
  breakLog(house.path);

  const errors = await Promise.all(
    [house.names(), house.add("Misty")].map((attempt) => attempt.then(String, (reason: unknown) => reason)),
  );
  // What fails outside of every request would end the process, and this test.
  await nextRound();

  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(errors.map((error) => (error as DatabaseUnavailable).isOutcomeUnknown)).toEqual([false, true]);
});

/** A database in a folder of its own with a table of names, none twice. */
async function openHouse(syncLog?: (log: SqliteLog) => Promise<void>) {
  const folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  let commits = 0;
  const count = (kind: string) => {
    if (kind === "commit") commits += 1;
  };
  const database = openSqlite(path, count, syncLog);
  await database.transaction((statements) => statements.query("create table pets (name text not null unique)"));
  commits = 0;

  return {
    path,
    database,
    commits: () => commits,
    /** Opens the file once more, as another process does. */
    connect: () => new Connection(path),
    add: (name: string) =>
      database.transaction((statements) => statements.query("insert into pets (name) values ($1)", name)),
    async names(): Promise<string[]> {
      const rows = await database.query<{ name: string }>("select name from pets order by name");
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
