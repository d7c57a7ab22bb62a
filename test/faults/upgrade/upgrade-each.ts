/** Upgrades a database of each version with the program, and compares it with what it should be. */
import type { Database, Value } from "../../../src/store/database.ts";
import { writeValues } from "../../../src/store/move/rows.ts";
import { tables } from "../../../src/store/move/tables.ts";
import { readTable } from "../../cli/fill-tables.ts";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import { nextPathOf } from "../../support/next-path.ts";
import { cut } from "../cut.ts";
import { openDatabase } from "../databases.ts";
import { compareLines, readSchema } from "./contents.ts";
import { type Engine, upgrade } from "./engines.ts";
import { createOldDatabase } from "./old-database.ts";
import { upgradedRows } from "./old-rows.ts";
import type { Original } from "./original.ts";
import { sendInSession, sessionOf } from "./sessions.ts";
import { readWalk, walks } from "./walks.ts";

/** Returns the schema of a new database. */
export async function readNewSchema(engine: Engine): Promise<string[]> {
  const created = await engine.create();
  await upgrade(created);
  await using database = await openDatabase(created);
  return await readSchema(database);
}

/** Upgrades a database of a version by starting `processes` on it at the same moment. Returns the faults. */
export async function upgradeFrom(
  version: number,
  { engine, original, schema, processes }: { engine: Engine; original: Original; schema: string[]; processes: number },
): Promise<string[]> {
  const old = await createOldDatabase(engine, version, original);
  const settings = { DATABASE_URL: old.url, PETSTORE_DATABASE_CONNECTIONS: "3" };
  const started = await Promise.allSettled(Array.from({ length: processes }, () => startOpen(settings)));
  const running = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const faults = started.flatMap((each) => (each.status === "rejected" ? [`${each.reason}`] : []));
  const [first] = running;
  try {
    if (first) {
      await using database = await openDatabase(old);
      faults.push(...compareLines(await readSchema(database), schema));
      faults.push(...(await compareRows(database, original, version)));
      faults.push(...(await checkService(first, running.at(-1) ?? first, original, version)));
    }
  } finally {
    for (const each of running) await each[Symbol.asyncDispose]();
  }
  await old.remove();
  return faults.map((fault) => `${engine.name}, version ${version}: ${fault}`);
}

async function compareRows(database: Database, original: Original, version: number): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const show = (values: Value[]) => `${table.name} ${writeValues(values)}`;
    const found = (await readTable(database, table)).map(show);
    const expected = upgradedRows(table.name, original.tables, version).map((row) =>
      show(table.columns.map((column) => row[column] ?? null)),
    );
    // The start on a store without an account makes a link to set it up.
    if (table.name === "invitations" && version < 3) continue;
    faults.push(...compareLines(found, expected));
  }
  return faults;
}

/** Uses the service after an upgrade: what it had, and new things, written to one process and read from another. */
async function checkService(
  one: PetStoreProcess,
  other: PetStoreProcess,
  original: Original,
  version: number,
): Promise<string[]> {
  const faults: string[] = [];
  function expect(what: string, found: unknown, expected: unknown): void {
    if (!Bun.deepEquals(found, expected)) faults.push(`${what}: ${show(found)} instead of ${show(expected)}`);
  }

  for (const { path, since } of walks) {
    if (since <= version) expect(path, await readWalk(other, path), original.responses.get(path));
  }
  if (version >= 2) {
    const { key, body, response } = original.keyed;
    const repeated = await send(one, "POST", "/v1/pets", body, { "Idempotency-Key": key });
    expect("a repeated request", [repeated.text, repeated.headers.get("Idempotent-Replayed")], [response, "true"]);
  }
  for (const { text, statuses, since } of original.keys) {
    if (since > version) continue;
    const headers = { Authorization: `Bearer ${text}` };
    const read = await send(one, "GET", "/v1/pets?limit=1", undefined, headers);
    const written = await send(other, "POST", "/v1/pets?dryRun=true", { name: "Dry", categoryId: 1 }, headers);
    // A dry run responds as a create does.
    expect(`key …${text.slice(-4)}`, [read.status, written.status === 201 ? 200 : written.status], statuses);
  }
  if (version >= 3) await expectPeople(one, other, original, expect);
  await expectNewPet(one, other, original, version, expect);
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
async function expectNewPet(
  one: PetStoreProcess,
  other: PetStoreProcess,
  original: Original,
  version: number,
  expect: Expect,
) {
  const now = await send(other, "GET", "/v1/events?after=now");
  const position = nextPathOf(now.headers) ?? "";
  const name = `Née after version ${version}`;
  const created = await send(one, "POST", "/v1/pets", { name, categoryId: 8, status: "available" });
  const lastId = Number(original.tables.get("pets")?.lastId);
  // A dry run uses up an id on PostgreSQL.
  expect("the new id", [created.status, created.body?.id > lastId, created.body?.id < lastId + 20], [201, true, true]);
  const pet = { id: created.body?.id, name, categoryId: 8, status: "available" };
  const found = await send(other, "GET", `/v1/pets?name=${encodeURIComponent(`NEE ${version}`)}&limit=1`);
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
