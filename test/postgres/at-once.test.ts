import { afterAll, beforeAll, expect, test } from "bun:test";
import { openProcesses, type Processes, send } from "./processes.ts";

let house: Processes;

beforeAll(async () => {
  house = await openProcesses(4);
}, 30_000);

afterAll(() => house[Symbol.asyncDispose]());

test("of two orders for one pet at once, on different processes, one has it", async () => {
  const pets = await addPets(200, { categoryId: 1, status: "available" });

  await inTurn(pets, 8, async ({ id }, index) => {
    const answers = await Promise.all(
      [index, index + 1].map((at) => send(house.at(at), "POST", "/v1/store/orders", { petId: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  expect(await house.query("select count(*) as orders, count(distinct pet_id) as pets from orders")).toEqual([
    { orders: 200n, pets: 200n },
  ]);
}, 30_000);

test("a request that comes to four processes at once with one Idempotency-Key is carried out once", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `Only ${index}`);

  await inTurn(names, 4, async (name) => {
    const pet = { name, categoryId: 1 };
    const answers = await Promise.all(
      house.processes.map((each) => send(each, "POST", "/v1/pets", pet, { "Idempotency-Key": name })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: pet });
    expect(answers.filter(({ headers }) => headers.has("idempotent-replayed"))).toHaveLength(3);
  });

  expect(await house.query("select count(*) as pets from pets where name like 'Only %'")).toEqual([{ pets: 100n }]);
}, 30_000);

test("no pet is left in a category that was deleted while pets were added to it", async () => {
  const categories = Array.from({ length: 60 }, (_, index) => 1000 + index);
  const start = performance.now();

  await inTurn(categories, 4, async (id) => {
    await send(house.at(0), "POST", "/v1/categories", { id, name: "Gone soon" });
    const [removed, ...added] = await Promise.all([
      send(house.at(0), "DELETE", `/v1/categories/${id}`),
      ...[1, 2, 3].map((at) => send(house.at(at), "POST", "/v1/pets", { name: "Rex", categoryId: id })),
    ]);
    expect([204, 409]).toContain(removed?.status as number);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  const stray = `select pets.id from pets left join categories on categories.id = category_id and is_removed = 0
    where categories.id is null`;
  expect(await house.query(stray)).toEqual([]);
  // Where two wait for each other, the server takes a second to notice.
  expect(performance.now() - start).toBeLessThan(5000);
}, 30_000);

test("a mixed storm is answered without a fault, and the inventory equals the pets afterwards", async () => {
  const seconds: number[] = [];
  const statuses = new Map<number, number>();
  const shared = await addPets(20, { categoryId: 2, status: "available" });
  const end = performance.now() + 2000;

  async function ask(at: number, method: string, path: string, body?: object) {
    const start = performance.now();
    const answer = await send(house.at(at), method, path, body);
    seconds.push((performance.now() - start) / 1000);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Deeds that are in each other's way: all clients are after the same few pets. */
  async function client(seed: number): Promise<void> {
    let state = seed;
    const draw = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    while (performance.now() < end) {
      const at = draw(4);
      const { id } = shared[draw(shared.length)] as { id: number };
      const status = ["available", "pending", "sold", null][draw(4)];
      const deed = draw(10);
      if (deed < 3)
        await ask(at, "POST", "/v1/pets", { name: "Max", categoryId: 100 + draw(5), ...(status && { status }) });
      else if (deed < 5) await ask(at, "PATCH", `/v1/pets/${id}`, { status, categoryId: 100 + draw(5) });
      else if (deed < 6) await ask(at, "DELETE", `/v1/categories/${100 + draw(5)}`);
      else if (deed < 7) {
        const made = await ask(at, "POST", "/v1/pets", { name: "Rex", categoryId: 1, status });
        if (made.status === 201) await ask(draw(4), "DELETE", `/v1/pets/${made.body.id}`);
      } else {
        const order = await ask(at, "POST", "/v1/store/orders", { petId: id });
        const end = ["cancelled", "delivered", "returned"][draw(3)];
        if (order.status === 201) await ask(draw(4), "PATCH", `/v1/store/orders/${order.body.id}`, { status: end });
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, index) => client(index + 1)));

  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  seconds.sort((one, other) => one - other);
  expect(seconds[Math.floor(seconds.length * 0.99)]).toBeLessThan(1);
  const [real] = await house.query(`select count(*) filter (where status = 'a') as available,
    count(*) filter (where status = 'p') as pending, count(*) filter (where status = 's') as sold,
    count(*) filter (where status is null) as unset from pets`);
  for (const each of house.processes) {
    const { body } = await send(each, "GET", "/v1/store/inventory");
    expect(
      Object.fromEntries(Object.entries(body).map(([status, count]) => [status, BigInt(count as number)])),
    ).toEqual(real as Record<string, bigint>);
  }
  const twice = `select pet_id from orders where status in ('placed', 'approved') group by pet_id having count(*) > 1`;
  expect(await house.query(twice)).toEqual([]);
}, 30_000);

function addPets(count: number, pet: object): Promise<{ id: number }[]> {
  const names = Array.from({ length: count }, (_, index) => `Rex ${index}`);
  return Promise.all(
    names.map(async (name, index) => (await send(house.at(index), "POST", "/v1/pets", { name, ...pet })).body),
  );
}

/** All of them, so many at a time. */
async function inTurn<Item>(items: Item[], atOnce: number, work: (item: Item, index: number) => Promise<void>) {
  const entries = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let entry = entries.shift(); entry; entry = entries.shift()) await work(entry[1], entry[0]);
    }),
  );
}
