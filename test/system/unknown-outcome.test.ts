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
  // What is read before the commit must not be in the WAL, which cannot be read either.
  await petStore.query("pragma wal_checkpoint(truncate)");
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

linuxTest(
  "503: on a full disk nothing is changed, one log line a second says so, and writes succeed once there is space",
  async () => {
    await using folder = await openFolder();
    const { databasePath } = folder;
    await using petStore = await openPetStore({ databasePath });
    const create = (name: string) => petStore.createPet({ name, categoryId: 1n });
    await create("Rex");
    // What is read must not be in the WAL, which cannot be read either.
    await petStore.query("pragma wal_checkpoint(truncate)");
    const makeSpace = breakWal(databasePath, "/dev/full");

    for (let time = 0; time < 20; time += 1) {
      const refused = await create("Misty");
      expect([refused.status, refused.body.code, refused.headers.get("Retry-After")]).toEqual([
        503,
        "unavailable",
        "1",
      ]);
      expect(refused.body.message).toContain("Nothing was changed. Retry later.");
    }
    makeSpace();

    expect((await create("Max")).status).toBe(201);
    expect(await petStore.query("select name from pets order by id")).toEqual([{ name: "Rex" }, { name: "Max" }]);
    expect(petStore.logLines.filter((line) => line.includes('"level":50')).length).toBeLessThan(3);
  },
);
