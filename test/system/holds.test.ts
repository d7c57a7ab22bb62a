import { expect, test } from "bun:test";
import type { Event, Order } from "../../src/contract/contract.ts";
import { eventually } from "../support/eventually.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { readJson } from "../support/read-json.ts";
import { thoroughTest } from "../support/thorough-test.ts";

const HOLDS = 20;

type Process = Awaited<ReturnType<typeof startProcess>>;

test(`two processes on one database expire each of ${HOLDS} holds once, and not early`, async () => {
  await using folder = await openFolder();
  await using one = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await using other = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const petIds = await addPets(one, HOLDS);

  await Promise.all(petIds.map((petId, index) => placeHoldOf(index % 2 ? one : other, petId, 1000 + 25 * index)));
  await untilExpired(other, HOLDS);

  await expectEachOnce(one, HOLDS);
}, 600_000);

thoroughTest(
  "when the process that expires holds is killed, another takes over, and each hold expires once",
  async () => {
    await using folder = await openFolder();
    await using one = await startProcess({ DATABASE_URL: folder.databaseUrl });
    const [first, ...rest] = await addPets(one, 1 + HOLDS);
    // This process now holds the lease for expiring holds.
    await placeHold(one, first, Date.now() + 500);
    await untilExpired(one, 1);
    await using other = await startProcess({ DATABASE_URL: folder.databaseUrl });

    // The second process has just started, and may take long for its first orders.
    const [soon, later] = [Date.now() + 1500, Date.now() + 4000];
    await Promise.all(
      rest.map((petId, index) => placeHold(index % 4 < 2 ? one : other, petId, index % 2 ? soon : later)),
    );
    await untilExpired(other, 1 + HOLDS / 2);
    one.child.kill("SIGKILL");
    expect(await countExpired(other)).toBe(1 + HOLDS / 2);
    await untilExpired(other, 1 + HOLDS);

    await expectEachOnce(other, 1 + HOLDS);
  },
  600_000,
);

function addPets(petStore: Process, count: number): Promise<bigint[]> {
  const pet = { name: "Rex", categoryId: 1, status: "available" };
  return Promise.all(Array.from({ length: count }, async () => (await send(petStore, "/v1/pets", pet)).id));
}

/** Places an order for the pet that expires at this time. */
async function placeHold(petStore: Process, petId: bigint | undefined, end: number): Promise<void> {
  await send(petStore, "/v1/store/orders", { petId: Number(petId), expiresAt: new Date(end).toISOString() });
}

/** Places a hold that ends after this time. Repeats that if a busy machine took longer, so that the end was refused. */
async function placeHoldOf(petStore: Process, petId: bigint, milliseconds: number): Promise<void> {
  await eventually(() => placeHold(petStore, petId, Date.now() + milliseconds).then(() => true));
}

async function send(petStore: Process, path: string, body: object): Promise<{ id: bigint }> {
  const response = await petStore.request(path, { method: "POST", body: JSON.stringify(body) });
  expect(response.status).toBe(201);
  return readJson(await response.text()) as { id: bigint };
}

async function read<Body>(petStore: Process, path: string): Promise<Body> {
  return readJson(await (await petStore.request(path)).text()) as Body;
}

async function countExpired(petStore: Process): Promise<number> {
  return (await read<Order[]>(petStore, "/v1/store/orders?limit=100&status=expired")).length;
}

async function untilExpired(petStore: Process, count: number): Promise<void> {
  await eventually(async () => (await countExpired(petStore)) >= count);
}

/** Expects that `count` holds have expired, each once and not before its end. */
async function expectEachOnce(petStore: Process, count: number): Promise<void> {
  const orders = await read<Order[]>(petStore, "/v1/store/orders?limit=100");
  const expiries = await read<Event[]>(petStore, "/v1/events?limit=100&type=order.expired");
  const moves = await read<Event[]>(petStore, "/v1/events?limit=100&type=pet.status_changed");
  const returns = moves.filter(({ data }) => data.pet?.status === "available");

  expect(orders.map(({ status }) => status)).toEqual(Array(count).fill("expired"));
  const ids = orders.map(({ id }) => id);
  expect(sorted(expiries.map(({ data }) => data.order?.id))).toEqual(sorted(ids));
  expect(sorted(returns.map(({ data }) => data.orderId))).toEqual(sorted(ids));
  for (const { by, createdAt, data } of expiries) {
    expect(by).toEqual({ type: "service" });
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(Date.parse(data.order?.expiresAt ?? ""));
  }
  expect(await read(petStore, "/v1/store/inventory")).toEqual({
    available: BigInt(count),
    pending: 0n,
    sold: 0n,
    unset: 0n,
  });
}

function sorted(ids: (bigint | undefined)[]): number[] {
  return ids.map(Number).sort((one, other) => one - other);
}
