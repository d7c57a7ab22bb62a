import { expect, test } from "bun:test";
import { catNames } from "cat-names";
import { dogNames } from "dog-names";
import type { NewPet } from "../../src/contract/contract.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { repetitions } from "../support/thorough-test.ts";

const PETS = repetitions(4000, 20_000);
const IN_FLIGHT = 64;
const STATUSES = ["available", "pending", "sold", undefined] as const;

/** Combinations of dog and cat names, some of them equal. */
const manyPets: NewPet[] = dogNames
  .flatMap((dog) => catNames.map((cat) => `${dog} ${cat}`))
  .slice(0, PETS)
  .map((name, index) => {
    const status = STATUSES[index % STATUSES.length];
    return { name, categoryId: BigInt(index % 8), ...(status && { status }) };
  });

test(`a walk of ${PETS} pets returns each once, byte for byte, newest first, while others are added`, async () => {
  await using petStore = await openPetStore();
  const added = await addAll(petStore, manyPets);

  const found = await walk(petStore);

  const newestFirst = [...added].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, text]) => text);
  expect(newestFirst).toHaveLength(PETS);
  expect(found.filter((text) => !text.includes("Newcomer"))).toEqual(newestFirst);
}, 600_000);

/** Adds the pets, and returns the expected text of each by its id. */
async function addAll(petStore: PetStore, pets: NewPet[]): Promise<Map<bigint, string>> {
  const added = new Map<bigint, string>();
  const waiting = pets.values();
  async function add(): Promise<void> {
    for (const pet of waiting) {
      const { status, body } = await petStore.createPet(pet);
      expect(status).toBe(201);
      added.set(body.id, writeJson({ id: body.id, ...pet }));
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, add));
  return added;
}

/** The texts of all pets, page after page. While each page is read, a pet is added. */
async function walk(petStore: PetStore): Promise<string[]> {
  const found: string[] = [];
  let query: string | undefined = "limit=100";
  while (query !== undefined) {
    const reading = petStore.listPets(query);
    await petStore.createPet({ name: "Newcomer", categoryId: 1n });
    const { text, headers } = await reading;
    found.push(...text.slice(1, -1).split(/(?<=}),/));
    query = /\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  }
  return found;
}
