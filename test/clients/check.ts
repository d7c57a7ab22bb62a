/**
 * Checks that programs which others generate from openapi.yaml work with the service, for `npm run check:clients`: the
 * clients of three generators, and the requests of a Postman collection.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openPetStore } from "../support/pet-store.ts";
import { generators, run, typeCheck } from "./generators.ts";
import { checkCollection } from "./postman.ts";
import { type PetClient, runScenario } from "./scenario.ts";

await rm(join(import.meta.dir, "generated"), { recursive: true, force: true });
for (const { title, command } of generators) await check(`${title}: generates a client`, () => run(command));
await check("their types are correct", () => run(typeCheck));
for (const { title, adapter } of generators) {
  await check(`${title}: creates, lists, patches, imports and deletes`, async () => {
    const { connect } = (await import(adapter)) as { connect(baseUrl: string, key: string): PetClient };
    await using petStore = await openPetStore();
    await runScenario(connect(`${petStore.origin}/v1`, await petStore.addKey("write")));
  });
}
for (const hasOptional of [false, true]) {
  const { sent, failures } = await checkCollection(hasOptional);
  const which = hasOptional ? "with all parameters" : "with the required parameters";
  await check(`Postman: ${sent - failures.length} of ${sent} requests succeed ${which}`, async () => {
    if (failures.length > 0) throw new Error(failures.join("\n"));
  });
}

async function check(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`(pass) ${title}`);
  } catch (error) {
    console.log(`(fail) ${title}\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
