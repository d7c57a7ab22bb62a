import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { version } from "../../version.ts";
import { Registry } from "./registry.ts";
import { registerStoreMetrics } from "./store-metrics.ts";

/** Returns the values of the metrics by name with labels, without the prefix `petstore_`. */
async function scrape({ request }: PetStore): Promise<{ [series: string]: number }> {
  const { status, text } = await request("/metrics");
  expect(status).toBe(200);
  return Object.fromEntries(
    [...text.matchAll(/^petstore_(\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
}

test("the metrics have the build, the pets and open orders by status, and the last background work", async () => {
  await using petStore = await openPetStore();
  const start = Math.floor(Date.now() / 1000);
  for (const status of ["available", "available", "available", "sold"]) {
    await petStore.createPet({ name: "Rex", categoryId: 1n, status });
  }
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  for (const petId of [1n, 2n, 3n]) await petStore.placeOrder({ petId });
  await petStore.updateOrder(2n, { status: "approved" });
  await petStore.updateOrder(3n, { status: "cancelled" });
  await petStore.jobs.run();

  const metrics = await scrape(petStore);

  expect(metrics).toMatchObject({
    [`build_info{version="${version}"}`]: 1,
    database_up: 1,
    'pets{status="available"}': 1,
    'pets{status="pending"}': 2,
    'pets{status="sold"}': 1,
    'pets{status="unset"}': 1,
    'open_orders{status="placed"}': 1,
    'open_orders{status="approved"}': 1,
  });
  expect(metrics.jobs_last_run_timestamp_seconds).toBeWithin(start, Date.now() / 1000 + 1);
});

test("if the store cannot be read, the metrics say so, and have all else", async () => {
  await using petStore = await openPetStore();
  const storeMetric = /^(pets|open_orders|last_backup)/;
  expect(Object.keys(await scrape(petStore)).filter((name) => storeMetric.test(name))).not.toEqual([]);
  petStore.logLines.length = 0;

  await petStore.query("alter table pet_counts rename to no_counts");
  const metrics = await scrape(petStore);

  expect(metrics.database_up).toBe(0);
  expect(Object.keys(metrics).filter((name) => storeMetric.test(name))).toEqual([]);
  expect(metrics).toHaveProperty([`build_info{version="${version}"}`]);
  expect(petStore.logLines.join("")).toContain("reading the store for the metrics failed");
  await petStore.query("alter table no_counts rename to pet_counts");
  expect((await scrape(petStore)).database_up).toBe(1);
});

test("a scrape does not wait for a store that does not respond", async () => {
  const registry = new Registry();
  const errors: unknown[] = [];
  const source = { read: () => new Promise<never>(() => {}), onError: (error: unknown) => errors.push(error) };
  const read = registerStoreMetrics(registry, source, 1);

  await read();

  expect(registry.text()).toContain("petstore_database_up 0\n");
  expect(errors).toEqual([]);
});
