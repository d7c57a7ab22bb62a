import { expect, test } from "bun:test";
import { join } from "node:path";
import { breakWal } from "../support/failing-wal.ts";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

const key = "an-admin-key-for-the-tests";
/** A disk can be made to fail on Linux. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;

/** The response to a request whose commit fails on disk. test/postgres has the same for a lost connection. */
async function createOnFailingDisk(headers: Record<string, string> = {}) {
  await using folder = await openFolder();
  const databasePath = join(folder.path, "petstore.db");
  await using petStore = await openPetStore({ databasePath, variables: { PETSTORE_API_KEY: key } });
  const create = (name: string, headers = {}) => petStore.createPet({ name, categoryId: 1n }, { key, headers });
  // Reads all pages that the commit needs while the disk still works.
  await create("Rex", { "Idempotency-Key": "Rex" });
  await create("Max");
  breakWal(databasePath);
  return await create("Misty", headers);
}

linuxTest("500: the outcome is unknown, and the request must not be retried blindly", async () => {
  const { status, body, headers } = await createOnFailingDisk();

  expect([status, body.code]).toEqual([500, "outcome_unknown"]);
  expect(body.message).toStartWith("It is unknown whether the change was made. Check before you repeat");
  expect(headers.has("Retry-After")).toBe(false);
});

linuxTest("503: with an Idempotency-Key the request may be retried", async () => {
  const { status, body, headers } = await createOnFailingDisk({ "Idempotency-Key": "Misty" });

  expect([status, body.code, headers.get("Retry-After")]).toEqual([503, "unavailable", "1"]);
  expect(body.message).toContain("Retry with the same `Idempotency-Key`: the change is not made twice.");
});
