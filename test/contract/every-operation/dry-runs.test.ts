import { expect, test } from "bun:test";
import { everyOperation, parametersIn } from "../../support/contract.ts";
import type { TestResponse } from "../../support/pet-store.ts";
import { sqliteTest } from "../../support/sqlite-test.ts";
import {
  expectSuccess,
  forEach,
  newestEvent,
  open,
  type PreparedRequest,
  prepare,
  send,
  withQuery,
} from "./every-operation.ts";

const dryRunnable = everyOperation.filter((operation) =>
  parametersIn("query", operation).some(({ name }) => name === "dryRun"),
);
const creations = dryRunnable.filter(({ statuses }) => statuses.includes("201"));

/** The body of a response as the dry run of the request has it: with 0 for each new id. */
function asDryRun({ status, body }: TestResponse) {
  if (status === 201) return { ...body, id: 0n };
  // biome-ignore lint/suspicious/noExplicitAny: the results of a batch.
  const asNew = (result: any) => (result.status === 201n ? { ...result, pet: { ...result.pet, id: 0n } } : result);
  if (Array.isArray(body)) return body.map(asNew);
  if (!body?.counts) return body;
  // biome-ignore lint/suspicious/noExplicitAny: the report of an import.
  const asDry = (row: any) => (row.result === "new" ? { ...row, pet: { ...row.pet, id: 0n } } : row);
  const { importId, rows, ...report } = body;
  return { ...report, dryRun: true, ...(rows && { rows: rows.map(asDry) }) };
}

test("changes of pets, orders and categories, imports, batches and replays of webhooks have dry runs", () => {
  const expected = everyOperation.filter(
    ({ method, path }) =>
      method !== "GET" &&
      /^\/(pets|store\/orders|categories)(\/\{\w+\}|\/\{\w+\}\/profile|\/import|\/batch|\/imports\/\{\w+\}\/undo)?$|\/replay$/.test(
        path,
      ),
  );

  expect(dryRunnable.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test("a dry run gets the response of the request, with 0 for a new id, and keeps nothing", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const headers = { "Idempotency-Key": "Saturday" };

  await forEach(dryRunnable, async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    const dry = await expectSuccess(petStore, operation, withQuery(request, "dryRun=true"), { key, headers });

    expect(await newestEvent(petStore)).toBe(before);
    const real = await expectSuccess(petStore, operation, withQuery(request, "dryRun=false"), { key, headers });
    expect(await newestEvent(petStore)).not.toBe(before);
    expect([dry.status, dry.body]).toEqual([real.status, asDryRun(real)]);
    const shown = ({ headers }: TestResponse) =>
      ["Dry-Run", "Location", "ETag", "Idempotent-Replayed"].map((name) => headers.has(name));
    expect(shown(dry)).toEqual([true, false, false, false]);
    expect(shown(real).filter((_, index) => index !== 1 && index !== 2)).toEqual([false, false]);
  });
});

test("400: dryRun is no boolean, or the Idempotency-Key of a dry run is malformed", async () => {
  await using petStore = await open();
  const key = petStore.admin;

  await forEach(dryRunnable, async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    const { status, body } = await send(petStore, operation, withQuery(request, "dryRun=yes"), { key });
    expect([status, body.code, body.message]).toEqual([400, "invalid_request", "`dryRun` must be a boolean."]);
    if (operation.statuses.includes("422")) {
      const malformed = { key, headers: { "Idempotency-Key": '"' } };
      expect((await send(petStore, operation, withQuery(request, "dryRun=true"), malformed)).status).toBe(400);
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});

sqliteTest("a dry run uses up no id", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  await forEach(creations, async (operation) => {
    const requests = [prepare(operation, petStore), prepare(operation, petStore), prepare(operation, petStore)];
    const [one, two, three] = await Promise.all(requests);
    const call = async (request: PreparedRequest | undefined, query: string) =>
      (await expectSuccess(petStore, operation, withQuery(request as PreparedRequest, query), { key })).body.id;

    const before = await call(one, "");
    await call(two, "dryRun=true");
    expect(await call(three, "")).toBe(before + 1n);
  });
});
