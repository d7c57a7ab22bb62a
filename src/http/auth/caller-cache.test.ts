import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore } from "../../../test/support/store.ts";
import type { Caller } from "../exchange.ts";
import { countedFreshness } from "./caller-cache.ts";

sqliteTest("a request with the operator's key sees what another process has committed in the meantime", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const freshness = countedFreshness(store);
  const limits = { allowedAddresses: undefined, allowedOrigins: undefined };
  const caller = { scope: "admin", keyId: undefined, mark: undefined, ...limits } as const;
  const operator: Caller = { ...caller, actor: { type: "operator" }, name: "operator", account: "operator" };
  const nameOfDogs = () => store.categories.find(1n);
  using other = new Database(testStore.path);

  store.sharedReads.begin();
  expect(nameOfDogs()).toMatchObject({ name: "Dogs" });
  other.run("update categories set name = 'Hounds' where id = 1");

  expect(freshness.isFresh(operator, "read")).toBe(true);
  store.sharedReads.end();
  expect(nameOfDogs()).toMatchObject({ name: "Hounds" });
});
