import { afterAll, beforeAll, expect, test } from "bun:test";
import { sharedServer } from "../support/postgres-databases.ts";
import { openDatabase, type PetStoreProcess, send, startOpen } from "./processes.ts";
import { type Moment, openWire } from "./wire.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let wire: ReturnType<typeof openWire>;
let petStore: PetStoreProcess;

beforeAll(async () => {
  database = await openDatabase();
  const { port } = await sharedServer();
  wire = openWire(port);
  petStore = await startOpen({ DATABASE_URL: database.url.replace(`:${port}/`, `:${wire.port}/`) });
}, 30_000);

afterAll(async () => {
  await petStore[Symbol.asyncDispose]();
  wire[Symbol.dispose]();
  await database[Symbol.asyncDispose]();
});

const count = (name: string) => database.query(`select count(*) as pets from pets where name = '${name}'`);

/** How many pets there are after a commit was cut off at that moment. */
const moments: [Moment, bigint][] = [
  ["asked", 0n],
  ["done", 1n],
];

for (const [moment, pets] of moments) {
  test(`500: whether it was made is unknown, and it is not to be repeated blindly (${moment})`, async () => {
    const name = `Rex ${moment}`;
    wire.cutNext(moment);
    const { status, body, headers } = await send(petStore, "POST", "/v1/pets", { name, categoryId: 1 });

    expect([status, body.code, body.status]).toEqual([500, "outcome_unknown", 500]);
    expect(body.message).toStartWith("It is unknown whether the change was made. Check before you repeat");
    expect(headers.has("Retry-After")).toBe(false);
    expect(await count(name)).toEqual([{ pets }]);
  });

  test(`503: with an Idempotency-Key it may be repeated, and is carried out once (${moment})`, async () => {
    const name = `Max ${moment}`;
    const create = () => send(petStore, "POST", "/v1/pets", { name, categoryId: 1 }, { "Idempotency-Key": name });
    wire.cutNext(moment);
    const first = await create();
    const second = await create();

    expect([first.status, first.body.code, first.headers.get("Retry-After")]).toEqual([503, "unavailable", "1"]);
    expect(first.body.message).toContain("Retry with the same `Idempotency-Key`: the change is not made twice.");
    expect(second).toMatchObject({ status: 201, body: { name } });
    expect(second.headers.get("Idempotent-Replayed")).toBe(moment === "done" ? "true" : null);
    expect(await count(name)).toEqual([{ pets: 1n }]);
  });
}

test("201: what is cut off before its commit is carried out once more by itself", async () => {
  const before = wire.cuts();
  wire.cutNext("begun");
  const { status } = await send(petStore, "POST", "/v1/pets", { name: "Misty", categoryId: 1 });

  expect([status, wire.cuts() - before]).toEqual([201, 1]);
  expect(await count("Misty")).toEqual([{ pets: 1n }]);
});
