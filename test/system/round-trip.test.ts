/** Tables that were exported can be imported unchanged. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { ImportRow, NewPet, Pet } from "../../src/contract/contract.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { readJson } from "../support/read-json.ts";
import { repetitions } from "../support/thorough-test.ts";

const RUNS = repetitions(15, 60);
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Characters with a meaning in CSV or in spreadsheets, and others. */
const special = fc.string({
  unit: fc.constantFrom(...`",;'=+-@|\t\r\n ＝＋－＠a1`, "\u00a0", "\u200b", "\u2028", "\uFEFF", "🐈"),
});
const name = fc
  .oneof(special, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }))
  .filter((text) => !text.includes("\u0000"));
const pets: fc.Arbitrary<NewPet[]> = fc.array(
  fc.record(
    {
      name,
      categoryId: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      status: fc.constantFrom("available", "pending", "sold"),
    },
    { requiredKeys: ["name", "categoryId"], noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 30 },
);

function add({ store }: PetStore, newPets: NewPet[]): Promise<unknown> {
  return store.transaction(async ({ pets }) => {
    for (const pet of newPets) await pets.add(pet, { type: "service" });
  });
}

test("an export that is imported again changes nothing", async () => {
  await using petStore = await openPetStore();

  await fc.assert(
    fc.asyncProperty(pets, async (newPets) => {
      await add(petStore, newPets);
      const { text } = await petStore.exportPets();

      const { status, body } = await petStore.importPets(text, { query: "match=id&dryRun=true" });

      expect(status).toBe(200);
      expect(body.rows.filter(({ result }: ImportRow) => result !== "unchanged")).toEqual([]);
      const all = (await petStore.exportPets("format=ndjson")).text.split("\n").slice(0, -1).map(readJson);
      expect(body.rows.map(({ pet }: ImportRow) => pet)).toEqual(all);
    }),
    { numRuns: RUNS, seed },
  );
}, 600_000);

test("an export without its ids creates the same pets in another store", async () => {
  await using petStore = await openPetStore();
  await using other = await openPetStore();

  await fc.assert(
    fc.asyncProperty(pets, async (newPets) => {
      const known = (await other.listPets("limit=1")).body[0]?.id ?? 0n;
      const table = await tableOf(newPets);

      expect((await other.importPets(table)).body.counts.new).toBe(BigInt(newPets.length));

      const { body } = await other.listPets("limit=30");
      const added = body.filter(({ id }: Pet) => id > known).map(({ id: _, ...members }: Pet) => members);
      expect(added).toEqual(newPets);
    }),
    { numRuns: RUNS, seed },
  );

  /** The export of these pets alone, with the column of ids renamed, so that it is ignored. */
  async function tableOf(newPets: NewPet[]): Promise<string> {
    await add(petStore, newPets);
    const { text } = await petStore.exportPets();
    await petStore.store.transaction(async ({ pets }) => {
      for (const pet of await petStore.store.pets.list({}, 100)) await pets.remove(pet, { type: "service" });
    });
    return text.replace("id,", "was,");
  }
}, 600_000);
