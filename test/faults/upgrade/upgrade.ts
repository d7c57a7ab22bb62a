/** Upgrades a database with the program of the next version, and compares it with what it should be. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "../../../src/store/backup/backup.ts";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import { nextPathOf } from "../../support/send-request.ts";
import { cut } from "../cut.ts";
import { openDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { compareLines, readSchema } from "./contents.ts";
import { type Engine, upgrade } from "./engines.ts";
import { type Original, readRows } from "./original.ts";
import { nextCommandLine, nextVersion } from "./programs.ts";
import { readWalk, sendInSession, sessionOf, walks } from "./reads.ts";

/** Tables that a restore changes: it ends sessions and links. */
const changedByRestore = ["sessions", "invitations", "password_links", "events"];

/** Returns the schema of a new database of the next version. */
export async function readNewSchema(engine: Engine): Promise<string[]> {
  const created = await engine.create();
  await upgrade(created);
  await using database = await openDatabase(created);
  return await readSchema(database);
}

interface Upgrade {
  engine: Engine;
  original: Original;
  /** The schema of a new database. */
  schema: string[];
  /** Number of processes that start at the same moment. */
  processes: number;
}

/** Upgrades a copy of the original by starting the next version on it. Returns the faults. */
export async function upgradeCopy({ engine, original, schema, processes }: Upgrade): Promise<string[]> {
  const copy = await original.database.copy();
  const settings = { DATABASE_URL: copy.url, PETSTORE_DATABASE_CONNECTIONS: "3" };
  const starts = Array.from({ length: processes }, () => startOpen(settings, nextVersion));
  const started = await Promise.allSettled(starts);
  const running = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const faults = started.flatMap((each) => (each.status === "rejected" ? [`${each.reason}`] : []));
  const [first] = running;
  try {
    if (first) {
      faults.push(...(await compare(copy, original, schema)));
      faults.push(...(await checkService(first, running.at(-1) ?? first, original)));
    }
  } finally {
    for (const each of running) await each[Symbol.asyncDispose]();
  }
  await copy.remove();
  return faults.map((fault) => `${engine.name}: ${fault}`);
}

/** Restores a backup that this version has written with the command of the next version. Returns the faults. */
export async function restoreBackup(original: Original, schema: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "petstore-upgrade-"));
  try {
    const file = join(folder, "backup.db");
    const restored = sqliteDatabase(join(folder, "petstore.db"));
    const { signal } = new AbortController();
    await writeBackup({ databasePath: original.database.path as string, file, signal, onProgress() {} });
    const command = Bun.spawn([...nextCommandLine, "restore", file], {
      env: { PATH: process.env.PATH ?? "", DATABASE_URL: restored.url },
      stdout: "ignore",
      stderr: "pipe",
    });
    const errors = await command.stderr.text();
    if ((await command.exited) !== 0) return [`A backup was not restored: ${errors}`];
    return (await compare(restored, original, schema, changedByRestore)).map((fault) => `A restored backup: ${fault}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compares the schema and the rows, except those of some tables. */
async function compare(
  upgraded: ProvedDatabase,
  original: Original,
  schema: string[],
  excluded: string[] = [],
): Promise<string[]> {
  await using database = await openDatabase(upgraded);
  const rows = await readRows(upgraded);
  const names = [...rows.keys()].filter((table) => !excluded.includes(table));
  return [
    ...compareLines(await readSchema(database), schema),
    ...names.flatMap((table) => compareLines(rows.get(table) ?? [], original.rows.get(table) ?? [])),
  ];
}

/** Uses the service after an upgrade: what it had, and new things, written to one process and read from another. */
async function checkService(one: PetStoreProcess, other: PetStoreProcess, original: Original): Promise<string[]> {
  const faults: string[] = [];
  function expect(what: string, found: unknown, expected: unknown): void {
    if (!Bun.deepEquals(found, expected)) faults.push(`${what}: ${show(found)} instead of ${show(expected)}`);
  }

  for (const path of walks) expect(path, await readWalk(other, path), original.responses.get(path));
  const { key, body, response } = original.keyed;
  const repeated = await send(one, "POST", "/v1/pets", body, { "Idempotency-Key": key });
  expect("a repeated request", [repeated.text, repeated.headers.get("Idempotent-Replayed")], [response, "true"]);
  for (const { text, statuses } of original.keys) {
    const headers = { Authorization: `Bearer ${text}` };
    const read = await send(one, "GET", "/v1/pets?limit=1", undefined, headers);
    const written = await send(other, "POST", "/v1/pets?dryRun=true", { name: "Dry", categoryId: 1 }, headers);
    // A dry run responds as a create does.
    expect(`key …${text.slice(-4)}`, [read.status, written.status === 201 ? 200 : written.status], statuses);
  }
  await expectPeople(one, other, original, expect);
  await expectNewPet(one, other, original, expect);
  return faults;
}

type Expect = (what: string, found: unknown, expected: unknown) => void;

async function expectPeople(one: PetStoreProcess, other: PetStoreProcess, original: Original, expect: Expect) {
  const { password, emails, removedEmail, session } = original;
  const sessionResponse = await sendInSession(one, session, "GET", "/v1/session");
  expect("a session", [sessionResponse.status, sessionResponse.body?.person?.id], [200, 1]);
  for (const [index, email] of [...emails, removedEmail].entries()) {
    const { status, headers } = await sendInSession(one, "", "POST", "/v1/session", { email, password });
    expect(`log-in of ${email}`, status, index < emails.length ? 201 : 401);
    if (index > 0) continue;
    const found = await sendInSession(other, sessionOf(headers), "GET", "/v1/session");
    expect("the new session", found.status, 200);
  }
}

/** Creates a pet, finds it by name and in the lists, and follows the feed to it. */
async function expectNewPet(one: PetStoreProcess, other: PetStoreProcess, original: Original, expect: Expect) {
  const now = await send(other, "GET", "/v1/events?after=now");
  const position = nextPathOf(now.headers) ?? "";
  const name = "Née after the upgrade";
  const created = await send(one, "POST", "/v1/pets", { name, categoryId: 8, status: "available" });
  const lastId = original.lastPetId;
  // A dry run uses up an id on PostgreSQL.
  expect("the new id", [created.status, created.body?.id > lastId, created.body?.id < lastId + 20], [201, true, true]);
  const pet = { id: created.body?.id, name, categoryId: 8, status: "available" };
  const found = await send(other, "GET", `/v1/pets?name=${encodeURIComponent("NEE upgrade")}&limit=1`);
  expect("the search", found.body, [pet]);
  expect("the list", (await send(other, "GET", "/v1/pets?limit=1&status=available")).body, [pet]);
  const fed = await send(other, "GET", position);
  expect(
    "the feed",
    fed.body?.map((event: { type: string; data: object }) => [event.type, event.data]),
    [["pet.created", { pet }]],
  );
  const sold = await send(other, "POST", "/v1/store/orders", { petId: pet.id, reference: "New" });
  expect("a new order", sold.status, 201);
  const history = await send(one, "GET", `/v1/pets/${pet.id}/history`);
  expect("the history", history.body?.length, 2);
}

function show(value: unknown): string {
  return cut(typeof value === "string" ? value : Bun.inspect(value, { compact: true }));
}
