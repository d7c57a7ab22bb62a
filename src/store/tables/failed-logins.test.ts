import { expect, test } from "bun:test";
import { isPostgres } from "../../../test/support/engine.ts";
import { openTestStore } from "../../../test/support/store.ts";
import { ada } from "../../../test/support/store-changes.ts";

const collations = isPostgres ? ["C", "und-x-icu", "et-x-icu"] : ["BINARY"];

test.each(collations)("failed logins are reported with the collation %s", async (collation) => {
  await using testStore = await openTestStore();
  if (isPostgres) {
    await testStore.query(`alter table rate_limits alter column subject type text collate "${collation}"`);
  }
  const { store } = testStore;
  const person = await store.transaction(({ people }) => people.add(ada));
  for (const id of [person?.id, undefined]) {
    await store.transaction(({ failedLogins }) => failedLogins.add(id, "192.0.2.0/24"));
  }

  testStore.clock.now += 60_000;
  expect(await store.failedLogins.hasDue()).toBe(true);
  await store.transaction(({ failedLogins }) => failedLogins.report(10));

  expect((await testStore.events()).map(({ type }) => type)).toEqual(["person.added", "session.failed"]);
  expect(await store.failedLogins.hasDue()).toBe(false);
});
