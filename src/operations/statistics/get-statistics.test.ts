import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { Figures, Statistics } from "../../contract/contract.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const nothing = { added: 0n, sold: 0n, returned: 0n, daysInStore: 0n };

async function read(petStore: PetStore, query: string): Promise<Statistics> {
  return (await petStore.getStatistics(query)).body;
}

function addPet(petStore: PetStore, categoryId = 1n) {
  return petStore.createPet({ name: "Rex", categoryId, status: "available" });
}

test("200: a new store has figures of zero for each day, and the members are in order", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");

  const { status, text } = await petStore.getStatistics("from=2026-11-21&to=2026-11-21", { key });

  const zeros = '"added":0,"sold":0,"returned":0,"daysInStore":0';
  expect([status, text]).toEqual([
    200,
    `{"from":"2026-11-21","to":"2026-11-21","by":"day","timeZone":"UTC","total":{${zeros}},` +
      `"periods":[{"period":"2026-11-21",${zeros}}],"categories":[]}`,
  ]);
});

test("200: counts pets by category, the largest number first, and also pets that are deleted later", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  for (const categoryId of [1n, 77n, 77n]) await addPet(petStore, categoryId);
  await petStore.deletePet(1n);

  const { total, categories } = await read(petStore, "from=2026-11-21&to=2026-11-21");

  expect(total).toEqual({ ...nothing, added: 3n });
  expect(categories.map(({ category, added }) => [category, added])).toEqual([
    [{ id: 77n }, 2n],
    [{ id: 1n, name: "Dogs" }, 1n],
  ]);
});

test("200: contains each change at once, although lists are cached", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await using other = await openPetStore({ databasePath: petStore.config.databasePath, now: () => noon });
  async function added() {
    const found = await Promise.all([petStore, other].map((each) => read(each, "from=2026-11-01&to=2026-11-30")));
    return found.map(({ total }) => total.added);
  }

  for (let count = 1n; count <= 5n; count += 1n) {
    await addPet(count % 2n === 0n ? petStore : other);
    expect(await added()).toEqual([count, count]);
  }
});

test("200: a day begins when it does in the store, also when clocks change", async () => {
  const clock = { now: 0 };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.updateStoreSettings({ timeZone: "Europe/Berlin" });
  const times = ["2026-03-28T22:59", "2026-03-28T23:00", "2026-03-29T21:59", "2026-03-29T22:00"];
  const afterwards = ["2026-10-24T22:00", "2026-10-25T22:59", "2026-10-25T23:00"];
  for (const time of [...times, ...afterwards]) {
    clock.now = Date.parse(`${time}Z`);
    await addPet(petStore);
  }

  async function addedOn(query: string) {
    const { periods } = await read(petStore, query);
    return periods.map(({ period, added }) => [period, added]);
  }
  expect(await addedOn("from=2026-03-28&to=2026-03-30")).toEqual([
    ["2026-03-28", 1n],
    ["2026-03-29", 2n],
    ["2026-03-30", 1n],
  ]);
  expect(await addedOn("from=2026-10-25&to=2026-10-26&by=day")).toEqual([
    ["2026-10-25", 2n],
    ["2026-10-26", 1n],
  ]);
  expect((await addedOn("from=2026-03-29&to=2026-10-25&by=month")).filter(([, added]) => added !== 0n)).toEqual([
    ["2026-03", 3n],
    ["2026-10", 2n],
  ]);

  // Nepal is 5 hours and 45 minutes ahead of UTC.
  await petStore.updateStoreSettings({ timeZone: "Asia/Kathmandu" });
  clock.now = Date.parse("2026-11-21T18:14:59.999Z");
  await addPet(petStore);
  clock.now += 1;
  await addPet(petStore);
  expect(await addedOn("from=2026-11-21&to=2026-11-22")).toEqual([
    ["2026-11-21", 1n],
    ["2026-11-22", 1n],
  ]);
});

test("200: counts sales, subtracts deliveries that are taken back, and shows amounts to admins only", async () => {
  const clock = { now: Date.parse("2026-11-20T23:50:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const price = { amount: 2n ** 63n - 1n, currency: "EUR" };
  async function deliver(terms: object) {
    const { body: pet } = await addPet(petStore);
    await petStore.updatePetProfile(pet.id, { arrivedOn: "2026-11-11" });
    const { body: order } = await petStore.placeOrder({ petId: pet.id, ...terms });
    await petStore.updateOrder(order.id, { status: "delivered" });
    return order;
  }
  for (const terms of [{ price }, { price }, { price }, {}, { price: { amount: 7n, currency: "CHF" } }]) {
    await deliver(terms);
  }
  clock.now += 10 * 60_000;
  await petStore.updateOrder(1n, { status: "approved" });
  await petStore.updateOrder(2n, { status: "returned" });
  await petStore.updatePetProfile(3n, { arrivedOn: "2026-11-01", price: { amount: 1n, currency: "EUR" } });

  const key = await petStore.addKey("admin");
  const amounts = [
    { currency: "CHF", sold: "7", returned: "0" },
    { currency: "EUR", sold: `${2n * price.amount}`, returned: `${price.amount}` },
  ];
  const { body } = await petStore.getStatistics("from=2026-11-20&to=2026-11-21", { key });
  expect(body.total).toEqual({ added: 5n, sold: 4n, returned: 1n, daysInStore: 36n, amounts });
  expect(body.periods.map(({ sold, returned }: Figures) => [sold, returned])).toEqual([
    [4n, 0n],
    [0n, 1n],
  ]);
  expect(body.categories).toEqual([{ category: { id: 1n, name: "Dogs" }, ...body.total }]);
  const { total } = await read(petStore, "from=2026-11-20&to=2026-11-21");
  expect(total).toEqual({ added: 5n, sold: 4n, returned: 1n, daysInStore: 36n });

  await petStore.updateOrder(1n, { status: "delivered", price: { currency: "USD" } });
  const { body: later } = await petStore.getStatistics("from=2026-11-20&to=2026-11-21", { key });
  expect(later.periods.map(({ sold, amounts }: Figures) => [sold, amounts])).toEqual([
    [4n, [amounts[0], { ...amounts[1], returned: "0" }]],
    [
      1n,
      [
        { currency: "EUR", sold: "0", returned: `${price.amount}` },
        { currency: "USD", sold: `${price.amount}`, returned: "0" },
      ],
    ],
  ]);
});

test("400: names what is wrong with the days", async () => {
  await using petStore = await openPetStore();
  const faults = async (query: string) => {
    const { status, body } = await petStore.getStatistics(query);
    return [status, body.message.replace(/ \(Request .*/, "")];
  };

  expect(await faults("from=2026-02-30&to=2026-03-01")).toEqual([400, "`from` must be a day that exists."]);
  expect(await faults("from=2026-02-01&to=2026-02-29")).toEqual([400, "`to` must be a day that exists."]);
  expect(await faults("from=1969-12-31&to=1970-01-01")).toEqual([400, "`from` must be 1970-01-01 or later."]);
  expect(await faults("from=2026-02-02&to=2026-02-01")).toEqual([400, "`to` must not be before `from`."]);
  const tooLong = "`to` must be within 366 days of `from`, or within 120 months with `by=month`.";
  expect(await faults("from=2024-01-01&to=2025-01-01")).toEqual([400, tooLong]);
  expect(await faults("from=2016-01-31&to=2026-01-01&by=month")).toEqual([400, tooLong]);
});

test("200: the longest times are 366 days and 120 months", async () => {
  await using petStore = await openPetStore();

  const days = await petStore.getStatistics("from=2024-01-01&to=2024-12-31");
  const months = await petStore.getStatistics("from=2016-02-29&to=2026-01-31&by=month");
  const last = await petStore.getStatistics("from=9999-12-31&to=9999-12-31");

  expect([days.body.periods.length, months.body.periods.length, last.status]).toEqual([366, 120, 200]);
});
