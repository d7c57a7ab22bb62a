import { expect, test } from "bun:test";
import { everyOperation, type Operation } from "../../support/contract.ts";
import { isPostgres } from "../../support/engine.ts";
import type { PetStore } from "../../support/pet-store.ts";
import {
  expectSuccess,
  forEach,
  open,
  operationsWith,
  type PreparedRequest,
  prepare,
  send,
  writesEvents,
} from "./every-operation.ts";

/** The tables that the service changes by itself. */
const ownTables = "('leases', 'rate_limits', 'webhook_leases', 'webhook_progress')";

/** The tables without those for the service's own bookkeeping. */
async function tablesOf({ query }: PetStore): Promise<string[]> {
  const tables = await query<{ name: string }>(
    isPostgres
      ? `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${ownTables}`
      : `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
          and name not like 'pet_names%' and name not like 'pet_profile_texts%' and name not in ${ownTables}`,
  );
  return tables.map(({ name }) => name).sort();
}

async function contentsOf(petStore: PetStore): Promise<object> {
  const tables = await tablesOf(petStore);
  const rows = await Promise.all(tables.map((name) => petStore.query(`select * from ${name}`)));
  return rows.map((each) => each.map((row) => Bun.inspect(row)).sort());
}

test("503: the database is unavailable; the response says that nothing was changed, and when to retry", async () => {
  await using petStore = await open();
  const requests = new Map<Operation, PreparedRequest>();
  await forEach(everyOperation, async (operation) => {
    requests.set(operation, await prepare(operation, petStore));
  });
  await petStore.getInventory({ key: petStore.admin });
  await petStore.store.close();

  await forEach(operationsWith("503"), async (operation) => {
    const request = requests.get(operation) as PreparedRequest;
    const { status, body, headers } = await send(petStore, operation, request, { key: petStore.admin });

    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(body.message).toContain("Nothing was changed");
    expect(body.message).toContain(headers.get("Request-Id"));
    expect(headers.get("Retry-After")).toBe("1");
  });
});

test("default: an internal error is reported without its cause, which is in the log", async () => {
  await using petStore = await open();
  const requests = new Map<Operation, PreparedRequest>();
  await forEach(everyOperation, async (operation) => {
    requests.set(operation, await prepare(operation, petStore));
  });
  await petStore.getInventory({ key: petStore.admin });
  for (const name of await tablesOf(petStore)) await petStore.query(`drop table ${name}`);

  await forEach(operationsWith("default"), async (operation) => {
    const request = requests.get(operation) as PreparedRequest;
    const { status, body, headers } = await send(petStore, operation, request, { key: petStore.admin });

    const requestId = headers.get("Request-Id") ?? "";
    expect(status).toBe(500);
    expect(body).toEqual({
      code: "internal_error",
      message: `An internal error occurred. If it persists, report the request id. (Request ${requestId})`,
      status: 500n,
    });
    const line = petStore.logLines.find((each) => each.includes(requestId) && each.includes('"level":50'));
    expect(line).toMatch(/no such table|does not exist/);
  });
});

test("default: a change that fails leaves nothing behind, and the same request may be sent again", async () => {
  await using petStore = await open();
  await forEach(everyOperation.filter(writesEvents), async (operation) => {
    const request = await prepare(operation, petStore);
    const options = { key: petStore.admin, headers: { "Idempotency-Key": operation.id } };
    const before = await contentsOf(petStore);

    const repair = await petStore.refuseRows("events");
    expect((await send(petStore, operation, request, options)).status).toBe(500);
    expect(await contentsOf(petStore)).toEqual(before);

    await repair();
    const response = await expectSuccess(petStore, operation, request, options);
    expect(response.headers.has("Idempotent-Replayed")).toBe(false);
    expect(await contentsOf(petStore)).not.toEqual(before);
  });
});
