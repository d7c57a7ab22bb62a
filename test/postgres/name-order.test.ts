import { expect, test } from "bun:test";
import type { Statements } from "../../src/store/database.ts";
import { openPostgres } from "../../src/store/postgres/open.ts";
import { petLister } from "../../src/store/tables/pet-search.ts";
import type { PetSort } from "../../src/store/tables/pet-sources.ts";
import { acquireDatabase, releaseDatabase } from "../support/postgres-databases.ts";

test("a page by name is read from the index in this order, without sorting", async () => {
  const testDatabase = await acquireDatabase("fresh");
  const database = await openPostgres(testDatabase.options);
  await testDatabase.connection.unsafe(
    `insert into pets (name, category_id, created_at, updated_at)
      select 'Rex ' || number, 1, 0, 0 from generate_series(1, 2000) as number`,
  );
  await testDatabase.connection.unsafe("analyze pets");
  const plan: string[] = [];
  const explaining: Statements = {
    dialect: database.dialect,
    async query(sql, ...values) {
      const rows = await database.query<{ "QUERY PLAN": string }>(`explain (costs off) ${sql}`, ...values);
      plan.push(...rows.map((row) => row["QUERY PLAN"].trim()));
      return [];
    },
  };

  const scans: [PetSort, string][] = [
    ["name", "Index Scan"],
    ["-name", "Index Scan Backward"],
  ];
  for (const [sort, scan] of scans) {
    for (const last of [undefined, { sortKey: "REX 5", id: 7n }]) {
      plan.splice(0);
      await petLister(explaining).list({ sort }, 21, last);

      expect(plan.slice(0, 2)).toEqual(["Limit", `->  ${scan} using pets_in_order_of_names on pets`]);
      expect(plan.slice(2)).toEqual(last ? [expect.stringMatching(/^Index Cond: \(ROW\(.* [<>] ROW\(/)] : []);
    }
  }
  await database.close();
  releaseDatabase(testDatabase);
});
