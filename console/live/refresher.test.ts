import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import type { OperationId } from "../../client/index.ts";
import { createRefresher, operationsOf } from "./refresher.ts";

let refreshed: string[] = [];
let isSaving = false;
let pages = 1;

beforeEach(() => {
  jest.useFakeTimers();
  [refreshed, isSaving, pages] = [[], false, 1];
});
afterEach(() => {
  jest.useRealTimers();
});

function openRefresher() {
  const start = Date.now();
  return createRefresher({
    refresh: async (id) => refreshed.push(`${id} at ${Date.now() - start}`),
    countPages: () => pages,
    isSaving: () => isSaving,
    now: () => Date.now(),
  });
}

const pets: OperationId[] = ["listPets"];

/** Lets this time pass, with everything that happens in it. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    jest.advanceTimersByTime(50);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
}

test("500 changes a minute cause at most one refresh a second, and the last change is shown", async () => {
  const refresher = openRefresher();
  for (let change = 0; change < 50; change += 1) {
    refresher.add(pets);
    await pass(100);
  }
  await pass(2000);

  expect(refreshed.length).toBe(6);
  expect(refreshed[0]).toBe("listPets at 0");
});

test("a list of five pages is refreshed every five seconds", async () => {
  pages = 5;
  const refresher = openRefresher();
  for (const _ of [1, 2]) {
    refresher.add(pets);
    await pass(500);
  }
  await pass(6000);

  expect(refreshed).toEqual(["listPets at 0", "listPets at 5000"]);
});

test("nothing is refreshed while a change is being saved", async () => {
  isSaving = true;
  const refresher = openRefresher();
  refresher.add(pets);
  await pass(1000);
  expect(refreshed).toEqual([]);

  isSaving = false;
  await pass(200);
  expect(refreshed.length).toBe(1);
});

test("each event refreshes what it changes, and an unknown one the activity", () => {
  expect(operationsOf("pet.status_changed")).toContain("getInventory");
  for (const type of ["pet.profile_updated", "pet.photo_added", "pet.photo_removed", "pet.photo_updated"]) {
    expect(operationsOf(type), type).toContain("listPetDetails");
  }
  expect(operationsOf("pet.created")).toContain("listCategories");
  expect(operationsOf("order.expired")).toContain("listOrders");
  expect(operationsOf("voucher.created")).toEqual(["listEvents"]);
});
