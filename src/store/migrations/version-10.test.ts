import { expect, test } from "bun:test";
import { openEmptyDatabase } from "../../../test/support/empty-database.ts";
import { noon } from "../../../test/support/store.ts";
import { migrate } from "../migrate.ts";
import { foldName, toNameFolded } from "../tables/name-folding.ts";
import { migrations } from "./index.ts";

const names = [
  "Rex",
  "Renée",
  "RENÉE",
  "e\u0301clair",
  "Straße",
  "ﬃ",
  "日本",
  "Σίσυφος",
  "\u0301",
  "Å",
  "",
  "ｶﾞ",
  "Łódź",
];

test("folds the names of version 10 without accents and lists them in order, indexed or not", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon, migrations.slice(0, 10));
  await empty.database.transaction(async (statements) => {
    for (let index = 0; index < 1200; index += 1) {
      const name = names[index % names.length] as string;
      // Up to migration 5, it was null if SQL's `upper` changes nothing.
      const folded = /^[ -~]*$/.test(name) || name.toUpperCase() === name ? null : name.toUpperCase();
      await statements.query("insert into pets (name, name_folded, category_id) values ($1, $2, 1)", name, folded);
    }
  });
  await empty.database.transaction(async (statements) => {
    const indexAll = statements.dialect.lazyIndexes?.catchUp;
    if (indexAll) await statements.query(indexAll, 0n);
  });

  await using opened = await empty.open();

  const stored = await empty.database.query<{ name: string; name_folded: string | null }>(
    "select name, name_folded from pets order by id",
  );
  const expected = stored.map(({ name }) => ({ name, name_folded: toNameFolded(name) }));
  expect(stored).toEqual(expected);
  const inOrder = stored.toSorted((one, other) =>
    Buffer.compare(Buffer.from(foldName(one.name)), Buffer.from(foldName(other.name))),
  );
  const listed = await opened.store.pets.list({ sort: "name" }, 1200);
  expect(listed.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name));
  for (const [part, count] of [
    ["RENEE", 186],
    ["eclair", 93],
    ["ガ", 92],
    ["łodz", 92],
    ["rené", 186],
  ] as const) {
    expect([part, (await opened.store.pets.list({ name: part }, 1200)).length]).toEqual([part, count]);
  }
});
