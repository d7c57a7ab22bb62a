import { Database as Connection } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Person } from "../../src/contract/contract.ts";
import { hashPathOf } from "../../src/store/backup/hash-file.ts";
import type { RestoreStep } from "../../src/store/backup/restore-backup.ts";
import { RestoreIncomplete } from "../../src/store/backup/restore-incomplete.ts";
import { migrate } from "../../src/store/migrate.ts";
import { migrations } from "../../src/store/migrations/index.ts";
import { openSqlite } from "../../src/store/sqlite/open-sqlite.ts";
import type { Key } from "../../src/store/tables/key-rows.ts";
import { Follower } from "../support/follower.ts";
import { openRestore } from "../support/open-restore.ts";
import { operator } from "../support/store.ts";

// Most tests start several processes.
setDefaultTimeout(20_000);

/** Maximum time until a command has opened the database. */
const OPEN_MILLISECONDS_MAX = 15_000;
const petstore = join(import.meta.dir, "../../cli/petstore.ts");
const keptName = /^petstore\.db\.replaced-\d{8}T\d{6}Z(-\d+)?$/;

test("lists what has ended since the backup, and the printed commands end it again", async () => {
  await using shop = await openRestore();
  const newKey = { name: "Web shop", scope: "write" } as const;
  const passwordHash = await Bun.password.hash("correct horse battery", {
    algorithm: "argon2id",
    memoryCost: 8,
    timeCost: 1,
  });
  await shop.withStore(({ transaction }) =>
    transaction(async ({ keys, people }) => {
      for (const name of ["Ada", "Bo", "Cy", "o'Dea"]) {
        await people.add({ email: `${name}@example.org`, name, role: "owner", passwordHash }, operator);
      }
      for (let id = 1; id <= 5; id += 1) await keys.add(newKey, operator);
      await keys.add(newKey, { type: "person", id: 4n });
      await keys.add(newKey, { type: "person", id: 2n });
    }),
  );
  await shop.backUp();
  const soon = Date.now() + 3_600_000;
  await shop.withStore(({ transaction }) =>
    transaction(async ({ keys, people }) => {
      const key = async (id: bigint) => (await keys.find(id)) as Key;
      const person = async (id: bigint) => (await people.find(id)) as Person;
      await keys.revoke(await key(1n), operator);
      await keys.rotate(await key(2n), { overlapSeconds: 0 }, operator);
      await keys.update(
        await key(3n),
        { ...(await key(3n)), expiresAt: soon, allowedAddresses: ["192.0.2.0/24"] },
        operator,
      );
      await keys.update(await key(4n), { ...(await key(4n)), name: "Another name" }, operator);
      await keys.rotate(await key(5n), { overlapSeconds: 3600 }, operator);
      await people.update(await person(1n), { ...(await person(1n)), role: "staff" }, operator);
      await people.remove(await person(2n), operator);
      await people.setPassword(3n, "another hash", operator);
      await people.remove(await person(4n), operator, { keepKeys: true });
    }),
  );

  const { status, output, errors } = await shop.run("restore", "backup.db", "--json");

  expect([status, errors]).toEqual([0, ""]);
  const { ended, list } = JSON.parse(output);
  expect(ended.map(({ kind, id, change }: { [member: string]: unknown }) => `${kind} ${id} ${change}`)).toEqual([
    "key 1 revoked",
    "key 2 rotated",
    "key 3 expiry",
    "key 3 networks",
    "key 5 rotated",
    "key 7 revoked",
    "person 1 role",
    "person 2 removed",
    "person 3 password",
    "person 4 removed",
  ]);
  expect(ended.map(({ command }: { command: string }) => command)).toEqual([
    "npx petstore keys revoke 1",
    "npx petstore keys rotate 2 --overlap 0",
    `npx petstore keys update 3 --expires ${new Date(soon).toISOString()}`,
    "npx petstore keys update 3 --allow 192.0.2.0/24",
    expect.stringMatching(/^npx petstore keys rotate 5 --overlap 3[56]\d\ds$/),
    "npx petstore keys revoke 7",
    "npx petstore people role Ada@example.org staff",
    "npx petstore people remove Bo@example.org",
    "npx petstore people password Cy@example.org --password-stdin < password.txt",
    "npx petstore people remove --keep-keys 'o'\\''Dea@example.org'",
  ]);

  const listed = readFileSync(list, "utf8").split("\n");
  expect(ended.filter(({ command }: { command: string }) => !listed.includes(`  ${command}`))).toEqual([]);

  writeFileSync(join(shop.folder, "password.txt"), "another horse battery\n");
  const script = ended.map(({ command }: { command: string }) => command.replace("npx petstore", petstore)).join("\n");
  const shell = Bun.spawnSync(["sh", "-e", "-c", script], { cwd: shop.folder });
  expect([shell.exitCode, shell.stderr.toString()]).toEqual([0, ""]);
  // So the list is the same if the backup is restored once more.
  const again = await shop.restoreHere();
  const withoutTimes = (each: object) => ({ ...each, reason: undefined, command: undefined, expiresAt: undefined });
  expect(again.ended?.map(withoutTimes)).toEqual(
    ended.map((each: { id: number }) => withoutTimes({ ...each, id: BigInt(each.id) })),
  );
});

test("ends sessions, invitations and positions of the feed, and assigns no id again", async () => {
  await using shop = await openRestore();
  const before = await shop.withStore(async (store) => {
    const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "hash" } as const;
    const tokens = await store.transaction(async ({ people, sessions, invitations }) => {
      const ada = await people.add(account, operator);
      return { session: await sessions.add(ada?.id ?? 0n), invitation: (await invitations.add("staff")).token };
    });
    const follower = new Follower(() => store);
    await follower.catchUp();
    return { ...tokens, position: follower.position };
  });
  await shop.backUp();
  await shop.addPet("Max");
  await shop.withStore(({ transaction }) =>
    transaction(({ keys }) => keys.add({ name: "One", scope: "read" }, operator)),
  );

  const { status, output, errors } = await shop.run("restore", "backup.db");

  expect([status, errors]).toEqual([0, ""]);
  const kept = (await shop.files()).find((name) => keptName.test(name)) ?? "";
  expect(output).toBe(
    `Restored ${shop.backup} to ${shop.databasePath}: 1 pet.
The replaced database is kept as ${shop.databasePath.replace("petstore.db", kept)}.
All sessions (1) and invitations have ended, and clients of the event feed begin again.

Compared with the replaced database, no access had ended since the backup.
`,
  );
  await shop.withStore(async (store) => {
    expect(await store.sessions.find(before.session)).toBeUndefined();
    expect(await store.invitations.find("invitation", before.invitation)).toBeUndefined();
    expect(await new Follower(() => store, { after: before.position }).catchUp()).toBe("expired");
    const follower = new Follower(() => store);
    await follower.catchUp();
    expect(follower.events.map(({ type, by }) => [type, by.type]).at(-1)).toEqual(["session.ended", "operator"]);
    const { pet, key } = await store.transaction(async ({ pets, keys }) => ({
      pet: await pets.add({ name: "Tom", categoryId: 1n }, operator),
      key: (await keys.add({ name: "Two", scope: "read" }, operator)).key,
    }));
    expect([pet.id, key.id]).toEqual([3n, 2n]);
  });
  expect(await shop.petsIn()).toEqual(["Tom", "Rex"]);
  expect(await shop.petsIn(join(shop.folder, kept))).toEqual(["Max", "Rex"]);
});

test("changes nothing while a process has the database open, which continues to work", async () => {
  await using shop = await openRestore();
  await shop.withStore(async (store) => {
    const { status, output, errors } = await shop.run("restore", "backup.db");

    expect([status, output]).toEqual([1, ""]);
    expect(errors).toBe(
      `error: ${shop.databasePath} is in use by the service or another program. Stop all of its processes first. Nothing was changed.\n`,
    );
    await store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));
  });
  expect(await shop.petsIn()).toEqual(["Max", "Rex"]);
  expect((await shop.files()).sort()).toEqual(["backup.db", "backup.db.sha256", "petstore.db"]);
});

test("a changed byte in the backup or its hash is noticed, and nothing is changed", async () => {
  await using shop = await openRestore();
  await shop.addPet("Max");
  const hash = hashPathOf(shop.backup);
  const before = shop.snapshot();

  for (const file of [shop.backup, hash]) {
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]));
    await expect(shop.restoreHere()).rejects.toThrow(hash);
    writeFileSync(file, bytes);
  }

  expect(shop.snapshot()).toEqual(before);
  expect((await shop.restoreHere()).backup.isHashVerified).toBe(true);
});

test("a backup that cannot be restored is refused with the reason, and nothing is changed", async () => {
  await using shop = await openRestore();
  const change = async (name: string, sql: string) => {
    const path = join(shop.folder, name);
    await shop.backUp(path);
    new Connection(path).run(sql);
    await shop.writeHash(path);
  };
  await change("newer.db", "insert into migrations (version, applied_at) values (99, 0)");
  await change("other.db", "pragma application_id = 7");
  await shop.backUp(join(shop.folder, "plain.db"));
  rmSync(join(shop.folder, "plain.db.sha256"));
  writeFileSync(join(shop.folder, "text.db"), "no database");
  await shop.writeHash(join(shop.folder, "text.db"));
  await shop.backUp(join(shop.folder, "hot.db"));
  writeFileSync(join(shop.folder, "hot.db-journal"), "changes");
  mkdirSync(join(shop.folder, "folder"));
  new Connection(join(shop.folder, "foreign.db")).run("create table notes (text text)");
  const before = shop.snapshot();
  const refusals = {
    "missing.db": "There is no file at",
    "plain.db":
      "plain.db.sha256 is missing. Copy it from where the backup came from, or use --without-hash if there is none.",
    "newer.db": "newer.db is at version 99, and this program knows versions up to",
    "other.db": "other.db is not the database of a pet store.",
    "text.db": "text.db is not an SQLite database.",
    "petstore.db": "petstore.db is the database itself.",
    "hot.db": "hot.db is not a backup: its latest changes are in",
    folder: "folder is not a file.",
  };

  for (const [name, reason] of Object.entries(refusals)) {
    await expect(shop.restoreHere({ file: join(shop.folder, name) })).rejects.toThrow(reason);
  }
  await expect(shop.restoreHere({ path: join(shop.folder, "foreign.db") })).rejects.toThrow(
    "foreign.db is the database of another program. It was not changed.",
  );
  const address = "postgres://ada:secret@db.example.org/shop";
  const postgres = await shop.run("restore", "backup.db", { DATABASE_URL: address });
  const missing = await shop.run("restore", "missing.db");

  expect([postgres, missing].map(({ status, output }) => [status, output])).toEqual([
    [1, ""],
    [1, ""],
  ]);
  expect(postgres.errors).toStartWith("error: petstore restore is for SQLite, and DATABASE_URL names a PostgreSQL");
  expect(missing.errors).toBe(`error: There is no file at ${shop.folder}/missing.db. Nothing was changed.\n`);
  expect(shop.snapshot()).toEqual(before);
  expect((await shop.run("restore", "plain.db", "--without-hash")).output).toContain("Its SHA-256 was not compared.");
});

test("on a new machine there is nothing to keep and nothing to compare", async () => {
  await using shop = await openRestore();
  rmSync(shop.databasePath);
  const endedPid = Bun.spawnSync(["true"]).pid;
  for (const pid of [process.ppid, endedPid]) mkdirSync(`${shop.databasePath}.restoring-${pid}-abcdef`);

  const { output, errors } = await shop.run("restore", "backup.db");

  expect(errors).toBe("");
  expect(output).toContain("There was no database before.\n");
  expect(output).toContain("Access that ended after the backup works again: check petstore keys list");
  expect(await shop.petsIn()).toEqual(["Rex"]);
  const others = readdirSync(shop.folder)
    .filter((name) => /^petstore\.db./.test(name))
    .sort();
  expect(others).toEqual([
    expect.stringMatching(/^petstore\.db\.ended-\w+\.txt$/),
    `petstore.db.restoring-${process.ppid}-abcdef`,
  ]);

  for (const name of ["petstore.db", ...others]) rmSync(join(shop.folder, name), { recursive: true });
  const onStep = () => writeFileSync(shop.databasePath, "");
  await expect(shop.restoreHere({ onStep })).rejects.toThrow("Another program has created");
  expect((await shop.files()).sort()).toEqual(["backup.db", "backup.db.sha256", "petstore.db"]);
});

test("a backup of an older version is migrated, and an older database is compared with it", async () => {
  await using shop = await openRestore();
  for (const file of [shop.backup, shop.databasePath]) {
    rmSync(file);
    const database = openSqlite(file);
    await migrate(database, Date.now, migrations.slice(0, 5));
    await database.transaction((statements) =>
      statements.query(
        "insert into keys (name, scope, sha256, last_four, created_at, revoked_at) values ('Old', 'read', x'01', 'abcd', 0, $1)",
        file === shop.backup ? null : 1n,
      ),
    );
    await database.close();
  }
  await shop.writeHash(shop.backup);

  const { backup, ended, kept } = await shop.restoreHere();

  expect([backup.version, ended]).toEqual([5n, [{ kind: "key", id: 1n, name: "Old", change: "revoked" }]]);
  const keys = await shop.withStore(async (store) => store.keys.list());
  expect(keys.map(({ name, revokedAt }) => [name, revokedAt])).toEqual([["Old", undefined]]);
  using connection = new Connection(kept ?? "", { readonly: true });
  expect(connection.query("select max(version) from migrations").values()).toEqual([[5]]);
});

test("a damaged database is kept with its WAL, and cannot be compared", async () => {
  await using shop = await openRestore();
  await shop.addPetAndCrash("Max");
  writeFileSync(shop.databasePath, Buffer.alloc(8192, "x"));
  writeFileSync(`${shop.databasePath}-wal`, "damaged, too");
  chmodSync(shop.databasePath, 0o640);

  const { kept, ended } = await shop.restoreHere();

  expect(ended).toBeUndefined();
  expect(readFileSync(kept ?? "", "latin1")).toBe("x".repeat(8192));
  expect(readFileSync(`${kept}-wal`, "latin1")).toBe("damaged, too");
  expect(existsSync(`${shop.databasePath}-wal`)).toBe(false);
  expect(statSync(shop.databasePath).mode & 0o777).toBe(0o640);
  expect(await shop.petsIn()).toEqual(["Rex"]);
});

test("ids are not assigned again either if only the access cannot be read", async () => {
  await using shop = await openRestore();
  await shop.addPet("Max");
  await shop.query("drop table keys");

  expect((await shop.restoreHere()).ended).toBeUndefined();

  await shop.addPet("Tom");
  await shop.withStore(async ({ pets }) => expect((await pets.list({}, 1))[0]).toMatchObject({ id: 3n, name: "Tom" }));
});

test("a later restore names the list of an earlier one, also of one that was killed before it printed anything", async () => {
  await using shop = await openRestore();
  const revoke = () =>
    shop.withStore(({ transaction }) =>
      transaction(async ({ keys }) => keys.revoke((await keys.find(1n)) as Key, operator)),
    );
  await shop.withStore(({ transaction }) =>
    transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator)),
  );
  await shop.backUp();
  await revoke();
  const lists = () => readdirSync(shop.folder).filter((name) => name.includes(".ended-"));
  await shop.restoreAndCrash("kept");
  await shop.restoreAndCrash("installed");
  const [killed = "", ...others] = lists();
  expect(others).toEqual([]);

  const second = await shop.run("restore", "backup.db");
  await revoke();
  const settings = { DATABASE_URL: `sqlite:${shop.databasePath}`, PETSTORE_ENVIRONMENT: "staging" };
  const third = await shop.run("restore", "backup.db", settings);

  expect(second.output).toContain(
    "no access had ended since the backup.\n\nEarlier restores have given access back, too.",
  );
  expect(second.output).toEndWith(`:\n  ${join(shop.folder, killed)}\n`);
  expect(third.output).toContain(
    `\n  DATABASE_URL=${settings.DATABASE_URL} PETSTORE_ENVIRONMENT=staging npx petstore keys revoke 1\n`,
  );
  const [list] = lists().filter((name) => name !== killed);
  expect(third.output).toContain(`\nThis is also in ${join(shop.folder, list ?? "")}. Remove it when you are done.\n`);
  expect(third.output).toEndWith(`:\n  ${join(shop.folder, killed)}\n`);
});

test("a restore that fails after its first change says where everything is", async () => {
  await using shop = await openRestore();
  await shop.addPet("Max");
  const failAt = (last: RestoreStep) =>
    shop
      .restoreHere({
        onStep(step) {
          if (step !== last) return;
          for (const name of readdirSync(shop.folder).filter((each) => each.includes(".restoring-"))) {
            rmSync(join(shop.folder, name), { recursive: true });
          }
          throw new Error("no answer from the disk");
        },
      })
      .catch((error: Error) => error);
  const fail = async (step: RestoreStep) => {
    const error = (await failAt(step)) as Error;
    const kept = readdirSync(shop.folder).filter((name) => keptName.test(name));
    return { error, kept: kept.map((name) => join(shop.folder, name)) };
  };

  for (const step of ["kept", "cleared"] as const) {
    const { error, kept } = await fail(step);
    expect(error).toBeInstanceOf(RestoreIncomplete);
    expect(error.message).toStartWith(`${shop.databasePath} was not replaced: no answer from the disk.`);
    expect(error.message).toContain(`All of it is also in ${kept.join()}.`);
    expect(await shop.petsIn()).toEqual(["Max", "Rex"]);
  }
  const { error, kept } = await fail("installed");
  expect(error).toBeInstanceOf(RestoreIncomplete);
  expect(error.message).toBe(
    `The backup is restored to ${shop.databasePath}, but may not survive a power cut: no answer from the disk. ` +
      `The replaced database is kept as ${kept.join()}.`,
  );
  expect(await shop.petsIn()).toEqual(["Rex"]);
  expect(await shop.petsIn(kept[0])).toEqual(["Max", "Rex"]);
});

test("an interrupted restore ends at once, while the copy is verified, too, and changes nothing", async () => {
  await using shop = await openRestore();
  const before = shop.snapshot();
  for (const stage of ["copy", "hash", "check"]) {
    const controller = new AbortController();
    const onProgress = (progress: { stage: string }) =>
      progress.stage === stage && controller.abort(new Error(`during ${stage}`));
    const onStep = (step: RestoreStep) => {
      if (step === "copied") throw new Error("It was verified completely.");
    };
    const aborted = shop.restoreHere({ signal: controller.signal, onProgress, onStep });
    await expect(aborted).rejects.toThrow(`during ${stage}`);
  }

  // Interrupts the command as soon as it has begun.
  const script = join(shop.folder, "interrupt.ts");
  writeFileSync(
    script,
    `import { readdirSync } from "node:fs";
    const timer = setInterval(() => {
      if (!readdirSync(".").some((name) => name.includes(".restoring-"))) return;
      clearInterval(timer);
      process.kill(process.pid, "SIGINT");
    }, 0);`,
  );
  const { status, output, errors } = await interrupt(shop.folder, [
    "--preload",
    script,
    petstore,
    "restore",
    "backup.db",
  ]);
  rmSync(script);
  expect([status, output, errors]).toEqual([1, "", "error: The restore was interrupted. Nothing was changed.\n"]);
  expect(shop.snapshot()).toEqual(before);
});

async function interrupt(cwd: string, words: string[]) {
  const child = Bun.spawn([process.execPath, ...words], { cwd, stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { status, output, errors };
}

test("a restore that is refused leaves a database that was not closed as it is, also a damaged one", async () => {
  await using shop = await openRestore();
  await shop.addPetAndCrash("Max");

  for (const damage of [0, 100]) {
    const bytes = readFileSync(shop.databasePath);
    writeFileSync(shop.databasePath, bytes.fill(0, 0, damage));
    const before = shop.snapshot();
    await expect(shop.restoreHere({ file: join(shop.folder, "missing.db") })).rejects.toThrow("There is no file at");
    expect(shop.snapshot()).toEqual(before);
  }

  const { kept } = await shop.restoreHere();
  expect(statSync(`${kept}-wal`).size).toBeGreaterThan(0);
});

const steps: RestoreStep[] = ["locked", "copied", "prepared", "checkpointed", "kept", "cleared", "installed"];

test("a restore that is killed leaves the earlier database, with its WAL, or the new one; the next one clears up", async () => {
  await using shop = await openRestore();
  await shop.addPetAndCrash("Max");

  await Promise.all(
    steps.map(async (step) => {
      const folder = join(shop.folder, step);
      const path = join(folder, "petstore.db");
      mkdirSync(folder);
      shop.copyDatabase(path);
      await shop.restoreAndCrash(step, path);
      const left = step === "installed" ? ["Rex"] : ["Max", "Rex"];
      expect([step, await shop.petsIn(path)]).toEqual([step, left]);

      const { kept } = await shop.restoreHere({ path });

      expect([step, await shop.petsIn(path)]).toEqual([step, ["Rex"]]);
      expect([step, await shop.petsIn(kept)]).toEqual([step, left]);
      const others = step === "installed" ? 2 : 1;
      const names = readdirSync(folder).filter((name) => keptName.test(name));
      expect([step, names.length, readdirSync(folder).length]).toEqual([step, others, others + 1]);
    }),
  );
});

test("a process that has opened the earlier file before it was replaced refuses to use it", async () => {
  await using shop = await openRestore();
  const list = () =>
    Bun.spawn([process.execPath, petstore, "keys", "list"], { cwd: shop.folder, stdout: "pipe", stderr: "pipe" });
  let waiting: ReturnType<typeof list> | undefined;

  await shop.restoreHere({
    onStep(step) {
      if (step !== "prepared") return;
      waiting = list();
      const deadline = performance.now() + OPEN_MILLISECONDS_MAX;
      while (!hasOpen(waiting.pid, shop.databasePath)) {
        if (performance.now() > deadline) throw new Error("The command has not opened the database.");
        Bun.sleepSync(1);
      }
    },
  });

  const [status, errors] = await Promise.all([waiting?.exited, waiting?.stderr.text()]);
  expect(status).toBe(1);
  expect(errors).toStartWith(`error: ${shop.databasePath} was replaced while it was opened.`);
  expect(await shop.petsIn()).toEqual(["Rex"]);
});

/** Whether a process has a file open for writing. */
function hasOpen(pid: number, path: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${name}`, "latin1"))?.[1] ?? "";
      return flags.endsWith("2") && realpathSync(`/proc/${pid}/fd/${name}`) === path;
    } catch {
      return false;
    }
  });
}
