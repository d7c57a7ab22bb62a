import { expect, test } from "bun:test";
import { latestVersion } from "../../src/store/migrate.ts";
import { typeCodes } from "../../src/store/tables/event-types.ts";
import { eventually } from "../support/eventually.ts";
import { startProcess } from "../support/process.ts";
import { durationOf, expectAtMost, thoroughTest } from "../support/thorough-test.ts";
import { type Deployment, openDatabase, openDeployment, type PetStoreProcess, send } from "./processes.ts";

const QUOTA = 200;

test("a rate limit applies to all processes together", async () => {
  // Quotas are reset at each full minute: the clock of each process starts at one.
  const clock = { PETSTORE_ENVIRONMENT: "staging", PETSTORE_NOW: "2030-12-05T00:00:00Z" };
  await using deployment = await openDeployment(4, { PETSTORE_RATE_LIMIT: `${QUOTA}`, ...clock });

  const statuses = await Promise.all(
    Array.from({ length: 32 }, async (_, index) => {
      const received: number[] = [];
      for (let count = 0; count < 20; count += 1)
        received.push((await send(deployment.at(index), "GET", "/v1/pets")).status);
      return received;
    }),
  );

  const allowed = statuses.flat().filter((status) => status === 200).length;
  expect(new Set(statuses.flat())).toEqual(new Set([200, 429]));
  expect(allowed).toBeLessThanOrEqual(QUOTA);
  expect(allowed).toBeGreaterThanOrEqual(QUOTA * 0.9);
}, 600_000);

thoroughTest(
  "a hold expires once, also if the lease holder is killed or paused",
  async () => {
    await Promise.all([expireWithout("SIGKILL"), expireWithout("SIGSTOP")]);
  },
  600_000,
);

async function expireWithout(signal: "SIGKILL" | "SIGSTOP"): Promise<void> {
  await using deployment = await openDeployment(1);
  const leaseHolder = deployment.at(0);
  await hold([leaseHolder], 1, 0.5);
  await untilExpired(deployment, 1);
  // From now on it holds the lease.
  const others = await deployment.add(2);
  await hold(others, 30, 1.5);
  await eventually(async () => (await countOf(deployment, "orders where due_at is null")) > 1n);
  leaseHolder.child.kill(signal);

  const haveExpired = async () => (await countOf(deployment, "orders where status = 'expired'")) === 31n;
  expectAtMost(await durationOf(() => eventually(haveExpired)), 8000);
  if (signal === "SIGSTOP") leaseHolder.child.kill("SIGCONT");
  await hold(others, 30, 1);
  await untilExpired(deployment, 61);
}

test("processes that start together on an empty database migrate it once", async () => {
  await using database = await openDatabase();
  const start = () => startProcess({ DATABASE_URL: database.url, PETSTORE_API_KEY: "" });
  const processes = await Promise.all([start(), start(), start(), start()]);
  try {
    const texts = processes.map(({ firstAccess }) => firstAccess);
    for (const { origin } of processes) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const versions = await database.query<{ version: bigint }>("select version from migrations order by version");
    expect(versions).toEqual([{ version: latestVersion() }]);
    expect(texts.filter((text) => text.includes("pst_live_"))).toHaveLength(1);
    expect(await database.query("select count(*) as keys from keys")).toEqual([{ keys: 1n }]);
    const tokens = texts.map((text) => /set-up#(\S+)/.exec(text)?.[1]).filter((token) => token !== undefined);
    const statuses = await Promise.all(tokens.map((token) => setUp(processes[0]?.origin ?? "", token)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  } finally {
    for (const each of processes) await each[Symbol.asyncDispose]();
  }
}, 600_000);

test("a program older than the database does not start and says why", async () => {
  await using deployment = await openDeployment(1);
  await deployment.query("insert into migrations (version, hash, applied_at) values (99, '', 0)");

  await using older = await startProcess({ DATABASE_URL: deployment.url });

  expect(await older.child.exited).toBe(1);
  await older.errors.ended;
  expect(older.errors.text()).toMatch(/version 99, and this program knows versions up to \d+:/);
  expect(older.errors.text()).not.toMatch(/\n\s+at /);
}, 600_000);

/** Places orders of new pets with holds of `seconds`. */
async function hold(processes: PetStoreProcess[], count: number, seconds: number): Promise<void> {
  const request = (index: number, path: string, body: object) =>
    send(processes[index % processes.length] as PetStoreProcess, "POST", path, body);
  const pet = { name: "Rex", categoryId: 1, status: "available" };
  const pets = await Promise.all(Array.from({ length: count }, (_, index) => request(index, "/v1/pets", pet)));
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  const orders = await Promise.all(
    pets.map(({ body }, index) => request(index, "/v1/store/orders", { petId: body.id, expiresAt })),
  );
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
}

/** Waits until all holds have expired, each once, and checks that their pets are available. */
async function untilExpired(deployment: Deployment, count: number): Promise<void> {
  await eventually(async () => (await countOf(deployment, "orders where status = 'expired'")) === BigInt(count));
  expect(await countOf(deployment, `events where type = '${typeCodes["order.expired"]}'`)).toBe(BigInt(count));
  expect(await countOf(deployment, "pets where status = 'a'")).toBe(BigInt(count));
}

async function countOf(deployment: Deployment, from: string): Promise<bigint> {
  return (await deployment.query<{ count: bigint }>(`select count(*) as count from ${from}`))[0]?.count ?? 0n;
}

async function setUp(origin: string, token: string): Promise<number> {
  const account = { token, email: "ada@example.org", name: "Ada", password: "correct horse battery" };
  const headers = { "Content-Type": "application/json", origin };
  return (await fetch(`${origin}/v1/setup`, { method: "POST", headers, body: JSON.stringify(account) })).status;
}
