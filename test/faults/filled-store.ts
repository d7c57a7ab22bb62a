/** A store with many pets. */

import { readConfig } from "../../src/config.ts";
import type { Pet } from "../../src/contract/contract.ts";
import { openStore } from "../../src/store/store.ts";

/** Number of pets that one transaction adds. */
const BATCH_SIZE = 500;

/** Fills a new database with pets: `Renée 1`, in category 2, and so on, all of them available. Returns them. */
export async function fillStore(url: string, count: number): Promise<Pet[]> {
  const { postgres, databasePath: path } = readConfig({ DATABASE_URL: url });
  const store = await openStore({ postgres, path, environment: "production", now: Date.now });
  const pets: Pet[] = [];
  while (pets.length < count) {
    const size = Math.min(BATCH_SIZE, count - pets.length);
    const added = await store.transaction((writer) =>
      Promise.all(
        Array.from({ length: size }, (_, index) => {
          const number = pets.length + index + 1;
          const pet = { name: `Renée ${number}`, categoryId: BigInt(1 + (number % 7)), status: "available" as const };
          return writer.pets.add(pet, { type: "service" });
        }),
      ),
    );
    pets.push(...added);
  }
  await store.close();
  return pets;
}
