import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

/** Length from which the runtime sends a body in another way. */
const long = 15_360;

test("200: short and long bodies have their exact length, whether they are cached or not, and a HEAD has it, too", async () => {
  await using petStore = await openPetStore();
  const body = { name: "Шарик".repeat(20), categoryId: 1n };
  const operations = Array.from({ length: 100 }, () => ({ method: "create", body }));
  expect((await petStore.changePets({ operations })).status).toBe(200);
  const read = (method: string, query: string) =>
    petStore.request(`/v1/pets?${query}`, { method, headers: { "Accept-Encoding": "identity" } });

  const lengths: number[] = [];
  // The first response for an address is not cached.
  for (const query of ["limit=1", "limit=1", "limit=1", "limit=100", "limit=100", "limit=100"]) {
    const { text, headers } = await read("GET", query);
    const length = Buffer.byteLength(text);
    const head = await read("HEAD", query);
    expect([headers, head.headers].map((each) => each.get("Content-Length"))).toEqual([`${length}`, `${length}`]);
    lengths.push(length);
  }
  expect(Math.min(...lengths)).toBeLessThan(long);
  expect(Math.max(...lengths)).toBeGreaterThan(long);
});
