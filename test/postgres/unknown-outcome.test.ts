import { afterAll, beforeAll, expect, test } from "bun:test";
import { sharedServer } from "../support/postgres-databases.ts";
import { openDatabase, type PetStoreProcess, send, startOpen } from "./processes.ts";
import { type CutPoint, openProxy } from "./proxy.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let proxy: ReturnType<typeof openProxy>;
let petStore: PetStoreProcess;

beforeAll(async () => {
  database = await openDatabase();
  const { port } = await sharedServer();
  proxy = openProxy(port);
  petStore = await startOpen({ DATABASE_URL: database.url.replace(`:${port}/`, `:${proxy.port}/`) });
}, 120_000);

afterAll(async () => {
  await petStore[Symbol.asyncDispose]();
  proxy[Symbol.dispose]();
  await database[Symbol.asyncDispose]();
});

const count = (name: string) => database.query(`select count(*) as pets from pets where name = '${name}'`);

/** Where the connection is cut, and how many pets are stored then. */
const cutPoints: [CutPoint, bigint][] = [
  ["unsent", 0n],
  ["unacknowledged", 1n],
];

for (const [cutPoint, pets] of cutPoints) {
  test(`500: the outcome is unknown, without Retry-After (${cutPoint})`, async () => {
    const name = `Rex ${cutPoint}`;
    proxy.cutNext(cutPoint);
    const { status, body, headers } = await send(petStore, "POST", "/v1/pets", { name, categoryId: 1 });

    expect([status, body.code, body.status]).toEqual([500, "outcome_unknown", 500]);
    expect(body.message).toStartWith("It is unknown whether the change was made. Check before you repeat");
    expect(headers.has("Retry-After")).toBe(false);
    expect(await count(name)).toEqual([{ pets }]);
  });

  test(`503: with an Idempotency-Key, the request and its retry are executed once (${cutPoint})`, async () => {
    const name = `Max ${cutPoint}`;
    const create = () => send(petStore, "POST", "/v1/pets", { name, categoryId: 1 }, { "Idempotency-Key": name });
    proxy.cutNext(cutPoint);
    const first = await create();
    const second = await create();

    expect([first.status, first.body.code, first.headers.get("Retry-After")]).toEqual([503, "unavailable", "1"]);
    expect(first.body.message).toContain("Retry with the same `Idempotency-Key`: the change is not made twice.");
    expect(second).toMatchObject({ status: 201, body: { name } });
    expect(second.headers.get("Idempotent-Replayed")).toBe(cutPoint === "unacknowledged" ? "true" : null);
    expect(await count(name)).toEqual([{ pets: 1n }]);
  });
}

test("201: a transaction that loses its connection before its commit runs again", async () => {
  const before = proxy.cuts();
  proxy.cutNext("begun");
  const { status } = await send(petStore, "POST", "/v1/pets", { name: "Misty", categoryId: 1 });

  expect([status, proxy.cuts() - before]).toEqual([201, 1]);
  expect(await count("Misty")).toEqual([{ pets: 1n }]);
});
