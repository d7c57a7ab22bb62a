import { expect, test } from "bun:test";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { PetFilter } from "./pet-sources.ts";

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

test("finds exactly the pets of a time, also if clocks were set back, and pets were not indexed yet", async () => {
  await using testStore = await openTestStore();
  const { clock, store } = testStore;
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let step = 0; step < 40; step += 1) {
    clock.now = noon + random(800 * minute);
    await store.transaction(async ({ pets }) => {
      await pets.add({ name: `Pet ${step}`, categoryId: BigInt(random(3)), status: "sold" }, operator);
      const pet = await pets.find(BigInt(1 + random(2 * step + 1)));
      if (pet && random(4) === 0) await pets.remove(pet, operator);
      else if (pet) await pets.update(pet, { ...pet, name: `Renamed ${step}` }, operator);
      if (step === 20) await pets.index();
    });
  }

  const times = Array.from({ length: 12 }, (_, index) => noon - minute + index * 73 * minute);
  await expectTimesToMatch(testStore, times);
  await expectTimesToMatch(testStore, times.slice(3, 8), { status: "sold", categoryId: 1n, name: "e" });
  await expectTimesToMatch(testStore, times.slice(3, 8), { id: [3n, 5n, 8n, 13n, 21n, 34n] });
});

test("finds them among thousands, whether many or few were updated", async () => {
  await using testStore = await openTestStore();
  await testStore.query(`insert into pets (name, category_id, status, created_at, updated_at)
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 2400)
    select 'Pet', 1, case when number % 3 = 0 then null else 'a' end, ${noon} + number * ${minute},
      ${noon} + (case when number > 2200 then 0 else 3000 end + number) * ${minute} from numbers`);
  await testStore.store.transaction(({ pets }) => pets.index());

  const times = [10, 2395, 3005, 3150, 5100].map((minutes) => noon + minutes * minute);
  await expectTimesToMatch(testStore, times);
  await expectTimesToMatch(testStore, times.slice(2, 4), { hasStatus: false });
  expect(await search(testStore, { updatedSince: noon + 5100 * minute }, 7)).toEqual(
    Array.from({ length: 101 }, (_, index) => 2200n - BigInt(index)),
  );
  const both = { createdSince: noon + 2150 * minute, updatedSince: noon + 5100 * minute };
  expect(await search(testStore, both)).toEqual(Array.from({ length: 51 }, (_, index) => 2200n - BigInt(index)));
});

test("a pet has the times of its first and last events", async () => {
  await using testStore = await openTestStore();
  const { clock, store } = testStore;
  const pet = await store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator));
  const times = async () => {
    const [details] = await store.pets.listDetails({}, 1);
    const history = await store.events.history(pet.id, 10);
    expect([details?.createdAt, details?.updatedAt]).toEqual([history.at(-1)?.createdAt, history[0]?.createdAt]);
    return [details?.createdAt, details?.updatedAt].map((time) => (Date.parse(time as string) - noon) / minute);
  };

  expect(await times()).toEqual([0, 0]);
  clock.now = noon + minute;
  await store.transaction(({ pets }) => pets.update(pet, { ...pet, name: "Max" }, operator));
  expect(await times()).toEqual([0, 1]);
  clock.now = noon + 2 * minute;
  await store.transaction(async ({ orders, pets }) => {
    const available = { ...pet, name: "Max", status: "available" } as const;
    await pets.update({ ...pet, name: "Max" }, available, operator);
    clock.now = noon + 3 * minute;
    await orders.place(available, {}, operator);
  });
  expect(await times()).toEqual([0, 3]);
});

sqliteTest("few pets since a time are found by the index of the time, in either order", async () => {
  await using testStore = await openTestStore();
  const indexes = { createdSince: "pets_by_creation (created_at>?)", updatedSince: "pets_by_update (updated_at>?)" };
  for (const [field, index] of Object.entries(indexes)) {
    for (const sort of ["-id", "name"] as const) {
      const filter = { [field]: noon, status: "sold", categoryId: 1n, sort } as const;
      const plan = await testStore.planOf(({ pets }) => pets.list(filter, 21, { id: 1000n, sortKey: "M" }));

      expect(plan.filter((step) => / pets\b/.test(step))).toEqual([
        `SEARCH pets USING INDEX ${index}`,
        "SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)",
        `SEARCH pets USING INDEX ${index}`,
        "SEARCH pets USING INTEGER PRIMARY KEY (rowid>?)",
      ]);
    }
  }
});

test("an empty store has no pets of any time", async () => {
  await using testStore = await openTestStore();

  expect(await search(testStore, { createdSince: 0 })).toEqual([]);
  expect(await search(testStore, { updatedSince: noon, createdSince: noon })).toEqual([]);
});
