import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { PetFilter } from "./pet-search.ts";

const minute = 60_000;

/** Returns the ids of all pets that match, read in pages. */
async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (;;) {
    const page = await store.pets.list(filter, limit, ids.at(-1));
    ids.push(...page.map(({ id }) => id));
    if (page.length < limit) return ids;
  }
}

/** Compares what filters by times find with the times that the details show. */
async function expectTimesToMatch(testStore: TestStore, times: number[], filter: PetFilter = {}): Promise<void> {
  const all = await testStore.store.pets.listDetails(filter, 10_000);
  for (const time of times) {
    const created = all.filter(({ createdAt }) => Date.parse(createdAt) >= time).map(({ id }) => id);
    const updated = all.filter(({ updatedAt }) => Date.parse(updatedAt) >= time).map(({ id }) => id);
    expect([time, await search(testStore, { ...filter, createdSince: time })]).toEqual([time, created]);
    expect([time, await search(testStore, { ...filter, updatedSince: time })]).toEqual([time, updated]);
  }
}

test("finds exactly the pets of a time while clocks differ by less than an hour", async () => {
  await using testStore = await openTestStore();
  const { clock, store } = testStore;
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let step = 0; step < 40; step += 1) {
    clock.now = noon + step * 20 * minute + random(59 * minute);
    await store.transaction(async ({ pets }) => {
      await pets.add({ name: `Pet ${step}`, categoryId: BigInt(random(3)), status: "sold" }, operator);
      const pet = await pets.find(BigInt(1 + random(2 * step + 1)));
      if (pet && random(4) === 0) await pets.remove(pet, operator);
      else if (pet) await pets.update(pet, { ...pet, name: `Renamed ${step}` }, operator);
    });
  }

  const times = Array.from({ length: 12 }, (_, index) => noon - minute + index * 73 * minute);
  await expectTimesToMatch(testStore, times);
  await expectTimesToMatch(testStore, times.slice(3, 8), { status: "sold", categoryId: 1n, name: "e" });
});

test("finds them among thousands, whether many or few were updated", async () => {
  await using testStore = await openTestStore();
  const numbers = (count: number) => `with recursive numbers(number) as
    (select 1 union all select number + 1 from numbers where number < ${count})`;
  const event = "insert into events (type, created_at, by_type, pet_id, data)";
  await testStore.query(`insert into pets (name, category_id, status)
    ${numbers(2400)} select 'Pet', 1, case when number % 3 = 0 then null else 'a' end from numbers`);
  await testStore.query(`${event}
    ${numbers(2400)} select 'pc', ${noon} + number * ${minute}, 'o', number, '["Pet",1]' from numbers`);
  await testStore.query(`${event}
    ${numbers(2200)} select 'pu', ${noon} + (3000 + number) * ${minute}, 'o', number, '{}' from numbers`);

  const times = [10, 2395, 3005, 3150, 5100].map((minutes) => noon + minutes * minute);
  await expectTimesToMatch(testStore, times);
  await expectTimesToMatch(testStore, times.slice(2, 4), { hasStatus: false });
  expect(await search(testStore, { updatedSince: noon + 5100 * minute }, 7)).toEqual(
    Array.from({ length: 101 }, (_, index) => 2200n - BigInt(index)),
  );
});

test("a pet of version 1, which had no events, was created at the first start of the store", async () => {
  await using testStore = await openTestStore();
  const { clock, store } = testStore;
  await testStore.query(`update migrations set applied_at = ${noon}`);
  await testStore.query("insert into pets (name, category_id) values ('Rex', 1), ('Misty', 2)");
  clock.now = noon + minute;
  await store.transaction(async ({ pets }) => {
    await pets.add({ name: "Tom", categoryId: 1n }, operator);
    await pets.update({ id: 1n, name: "Rex", categoryId: 1n }, { id: 1n, name: "Max", categoryId: 1n }, operator);
  });

  const details = await store.pets.listDetails({}, 3);
  expect(
    details.map(({ createdAt, updatedAt }) => [Date.parse(createdAt) - noon, Date.parse(updatedAt) - noon]),
  ).toEqual([
    [minute, minute],
    [0, 0],
    [0, minute],
  ]);
  expect(await search(testStore, { createdSince: noon })).toEqual([3n, 2n, 1n]);
  expect(await search(testStore, { updatedSince: noon })).toEqual([3n, 2n, 1n]);
  expect(await search(testStore, { createdSince: noon + 1 })).toEqual([3n]);
  expect(await search(testStore, { updatedSince: noon + 1 })).toEqual([3n, 1n]);
});

test("an empty store has no pets of any time", async () => {
  await using testStore = await openTestStore();

  expect(await search(testStore, { createdSince: 0 })).toEqual([]);
  expect(await search(testStore, { updatedSince: noon, createdSince: noon })).toEqual([]);
});
