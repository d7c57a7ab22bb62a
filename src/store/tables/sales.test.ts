import { expect, test } from "bun:test";
import { addPet, place, setStatus } from "../../../test/support/orders.ts";
import { openTestStore, operator } from "../../../test/support/store.ts";
import type { PetProfile } from "../../contract/contract.ts";
import { defaultSettings } from "./store-settings.ts";

test.each([
  ["UTC", undefined, "2027-01-31T23:30:00Z", "2027-02-01T00:30:00Z", 1n],
  ["America/New_York", undefined, "2027-01-31T23:30:00Z", "2027-02-01T00:30:00Z", 0n],
  ["Pacific/Auckland", undefined, "2027-01-31T10:30:00Z", "2027-01-31T11:30:00Z", 1n],
  ["Europe/Berlin", "2027-03-01", "2027-03-20T12:00:00Z", "2027-04-01T12:00:00Z", 31n],
  ["UTC", "2024-02-29", "2027-01-31T12:00:00Z", "2027-01-31T12:00:00Z", 1067n],
  ["UTC", "2027-02-01", "2027-01-31T12:00:00Z", "2027-01-31T12:00:00Z", 0n],
] as const)("in %s, a pet that arrived on %s, was added at %s and sold at %s was there for %d days", async (...row) => {
  const [timeZone, arrivedOn, createdAt, soldAt, days] = row;
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  await store.transaction(({ settings }) =>
    settings.update(defaultSettings, { ...defaultSettings, timeZone }, operator),
  );
  clock.now = Date.parse(createdAt);
  const pet = await addPet(testStore);
  const profile: PetProfile = arrivedOn === undefined ? {} : { arrivedOn };
  await store.transaction(({ profiles }) => profiles.update(pet, {}, profile, operator));
  const order = await place(store, pet);

  clock.now = Date.parse(soldAt);
  await setStatus(store, order, "delivered");

  const delivered = (await testStore.events()).find(({ type }) => type === "order.delivered");
  expect(delivered?.data).toMatchObject({ categoryId: pet.categoryId, daysInStore: days });
});

test("a sale keeps its category, price and days, whatever becomes of the pet and the order", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const pet = await addPet(testStore);
  const price = { amount: 2n ** 63n - 1n, currency: "EUR" };
  const sold = await setStatus(store, await place(store, pet, { price }), "delivered");
  await store.transaction(async ({ pets }) => {
    const moved = { ...pet, status: "sold", categoryId: 7n } as const;
    await pets.update({ ...pet, status: "sold" }, moved, operator);
    await pets.remove(moved, operator);
  });

  clock.now += 24 * 3_600_000;
  await setStatus(store, sold, "returned");

  const returned = (await testStore.events()).find(({ type }) => type === "order.returned");
  expect(returned?.data).toMatchObject({ categoryId: pet.categoryId, price, daysInStore: 0n });
});
