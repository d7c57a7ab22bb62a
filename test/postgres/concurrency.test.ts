import { afterAll, beforeAll, expect, test } from "bun:test";
import { durationOf, expectAtMost, repetitions } from "../support/thorough-test.ts";
import { type Deployment, openDeployment, send as sendOnce } from "./processes.ts";

let deployment: Deployment;

beforeAll(async () => {
  deployment = await openDeployment(4);
}, 600_000);

afterAll(() => deployment[Symbol.asyncDispose]());

test("of two concurrent orders of one pet in different processes, one is placed", async () => {
  const pets = await addPets(200, { categoryId: 1, status: "available" });

  await forEachConcurrently(pets, 8, async ({ id }, index) => {
    const responses = await Promise.all(
      [index, index + 1].map((at) => send(deployment.at(at), "POST", "/v1/store/orders", { petId: id })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  expect(await deployment.query("select count(*) as orders, count(distinct pet_id) as pets from orders")).toEqual([
    { orders: 200n, pets: 200n },
  ]);
}, 600_000);

test("of concurrent requests with one Idempotency-Key in four processes, one is executed", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `Only ${index}`);

  await forEachConcurrently(names, 4, async (name) => {
    const pet = { name, categoryId: 1 };
    const responses = await Promise.all(
      deployment.processes.map((each) => send(each, "POST", "/v1/pets", pet, { "Idempotency-Key": name })),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 201, body: pet });
    expect(responses.filter(({ headers }) => headers.has("idempotent-replayed"))).toHaveLength(3);
  });

  expect(await deployment.query("select count(*) as pets from pets where name like 'Only %'")).toEqual([
    { pets: 100n },
  ]);
}, 600_000);

test("deleting a category while pets are added to it leaves no pet without a category", async () => {
  const categories = Array.from({ length: 60 }, (_, index) => 1000 + index);

  const work = forEachConcurrently(categories, 4, async (id) => {
    await send(deployment.at(0), "POST", "/v1/categories", { id, name: "Gone soon" });
    const [removed, ...added] = await Promise.all([
      send(deployment.at(0), "DELETE", `/v1/categories/${id}`),
      ...[1, 2, 3].map((at) => send(deployment.at(at), "POST", "/v1/pets", { name: "Rex", categoryId: id })),
    ]);
    expect([204, 409]).toContain(removed?.status as number);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
  const milliseconds = await durationOf(() => work);

  const strayPets = `select pets.id from pets left join categories on categories.id = category_id and is_removed = 0
    where categories.id is null`;
  expect(await deployment.query(strayPets)).toEqual([]);
  // A deadlock would take a second, until the server detects it.
  expectAtMost(milliseconds, 5000);
}, 600_000);

test("a mix of conflicting requests causes no server error, and the inventory equals the pets afterwards", async () => {
  const seconds: number[] = [];
  const statuses = new Map<number, number>();
  const shared = await addPets(20, { categoryId: 2, status: "available" });

  async function request(at: number, method: string, path: string, body?: object) {
    const sending = send(deployment.at(at), method, path, body);
    seconds.push((await durationOf(() => sending)) / 1000);
    const response = await sending;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return response;
  }

  /** Sends conflicting requests: all clients use the same few pets. */
  async function client(seed: number): Promise<void> {
    let state = seed;
    const draw = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    for (let count = 0; count < repetitions(50, 200); count += 1) {
      const at = draw(4);
      const { id } = shared[draw(shared.length)] as { id: number };
      const status = ["available", "pending", "sold", null][draw(4)];
      const choice = draw(10);
      if (choice < 3)
        await request(at, "POST", "/v1/pets", { name: "Max", categoryId: 100 + draw(5), ...(status && { status }) });
      else if (choice < 5) await request(at, "PATCH", `/v1/pets/${id}`, { status, categoryId: 100 + draw(5) });
      else if (choice < 6) await request(at, "DELETE", `/v1/categories/${100 + draw(5)}`);
      else if (choice < 7) {
        const made = await request(at, "POST", "/v1/pets", { name: "Rex", categoryId: 1, status });
        if (made.status === 201) await request(draw(4), "DELETE", `/v1/pets/${made.body.id}`);
      } else {
        const order = await request(at, "POST", "/v1/store/orders", { petId: id });
        const end = ["cancelled", "delivered", "returned"][draw(3)];
        if (order.status === 201) await request(draw(4), "PATCH", `/v1/store/orders/${order.body.id}`, { status: end });
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, index) => client(index + 1)));

  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  seconds.sort((one, other) => one - other);
  expectAtMost(seconds[Math.floor(seconds.length * 0.99)] ?? 0, 1);
  const [stored] = await deployment.query(`select count(*) filter (where status = 'a') as available,
    count(*) filter (where status = 'p') as pending, count(*) filter (where status = 's') as sold,
    count(*) filter (where status is null) as unset from pets`);
  for (const each of deployment.processes) {
    const { body } = await send(each, "GET", "/v1/store/inventory");
    expect(
      Object.fromEntries(Object.entries(body).map(([status, count]) => [status, BigInt(count as number)])),
    ).toEqual(stored as Record<string, bigint>);
  }
  const orderedTwice = `select pet_id from orders where status in ('placed', 'approved') group by pet_id having count(*) > 1`;
  expect(await deployment.query(orderedTwice)).toEqual([]);
}, 600_000);

/** Sends a request again while a slow machine sheds it: nothing has been done for it then. */
async function send(...request: Parameters<typeof sendOnce>): ReturnType<typeof sendOnce> {
  for (;;) {
    const response = await sendOnce(...request);
    if (response.status !== 503 || response.body.code !== "unavailable") return response;
  }
}

function addPets(count: number, pet: object): Promise<{ id: number }[]> {
  const names = Array.from({ length: count }, (_, index) => `Rex ${index}`);
  return Promise.all(
    names.map(async (name, index) => (await send(deployment.at(index), "POST", "/v1/pets", { name, ...pet })).body),
  );
}

/** Calls `work` for all items, `concurrency` at a time. */
async function forEachConcurrently<Item>(
  items: Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<void>,
) {
  const entries = [...items.entries()];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let entry = entries.shift(); entry; entry = entries.shift()) await work(entry[1], entry[0]);
    }),
  );
}
