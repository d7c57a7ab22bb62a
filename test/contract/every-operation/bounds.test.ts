import { expect, test } from "bun:test";
import { contract, NAMES_MAX } from "../../../src/contract/contract.ts";
import { refusedBodies } from "../../faults/fair/shapes.ts";
import { forEach, newestEvent, open, operationsWith, prepare, send } from "./every-operation.ts";

test("400: a body of the maximum size is refused at the bound of its shape, and changes nothing", async () => {
  await using petStore = await open();
  const key = petStore.admin;

  await forEach(operationsWith("413"), async (operation) => {
    const { bodyBytesMax: bytesMax = 0 } = contract[operation.id];
    const { path, options } = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const { shape, body, message } of refusedBodies({
      valid: options.body as object | string | Uint8Array,
      bytesMax,
    })) {
      expect(body.length).toBeLessThanOrEqual(bytesMax);
      const response = await send(petStore, operation, { path, options }, { key, body });
      expect([shape, response.status]).toEqual([shape, 400]);
      expect(response.body.message).toContain(message);
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
}, 60_000);

test("Ignored names the first 10 unknown members and parameters; dryRun is refused even after them", async () => {
  await using petStore = await open();
  const names = Array.from({ length: 90 }, (_, index) => `unknown${index}`);
  const unknown = Object.fromEntries(names.map((name) => [name, 1n]));
  const inBody = (prefix: string) =>
    names
      .slice(0, NAMES_MAX)
      .map((name) => `"${prefix}${name}";in=body`)
      .join(", ");

  const created = await petStore.createPet({ name: "Rex", categoryId: 1n, ...unknown });
  const operations = Array.from({ length: 500 }, () => ({ method: "delete", id: 0n, ...unknown }));
  const changed = await petStore.changePets({ operations });
  const query = [...names, "dryRun=true"].join("&");
  const { status, body } = await petStore.createKey({ name: "Web shop" }, { query });

  expect([created.status, created.headers.get("Ignored")]).toEqual([201, inBody("")]);
  expect([changed.status, changed.headers.get("Ignored")]).toEqual([404, inBody("operations.0.")]);
  expect([status, body.message]).toEqual([400, "`dryRun` is not supported by this operation."]);
});
