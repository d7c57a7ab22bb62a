import { expect, test } from "bun:test";
import type { Assignment } from "./assignments.ts";
import { findColumnFaults } from "./column-faults.ts";
import { describeReading } from "./describe-draft.ts";
import { assign, type Draft, hasNumbers } from "./draft.ts";
import type { Match } from "./match.ts";
import { openTable } from "./open-table.ts";

/** Opens pasted cells. */
async function open(text: string, match: Match = "none", count = 2): Promise<Draft> {
  const sameName = match === "none" ? 0 : 2;
  const proposal = { match, counts: { id: { at: 0, rows: count, found: sameName, sameName } } };
  const store = { categories: [], proposeMatch: async () => proposal };
  const opened = await openTable({ name: "cells", text }, store, {}, new AbortController().signal);
  if ("title" in opened) throw new Error(opened.title);
  return opened;
}

const table = "id,name,categoryId,status\n1,Rex,1,\n2,Max,7,\n";

test("numbers add pets, unless the table is an edited export of this store", async () => {
  expect((await open(table, "id")).match).toBe("id");
  expect((await open(table)).match).toBe("none");
  expect((await open("Nr.,Name,Kategorie\n1,Rex,1\n")).match).toBe("none");
});

test("what happens to numbers is decided again if they are in another column", async () => {
  const draft = await open(table, "id");

  expect(assign(draft, ["id", "name", "category", "skip"]).match).toBe("id");
  expect(assign(draft, ["skip", "name", "id", "status"]).match).toBe("none");
  expect(assign(draft, draft.columns, false).match).toBe("none");
  const chosen = { ...draft, match: "none" } as const;
  expect(assign(chosen, ["id", "name", "category", "skip"]).match).toBe("none");
});

test("says what happens to numbers, if there are any", async () => {
  expect(describeReading(await open(table, "id"))).toEndWith(
    "Columns: Number from “id”, Name, Category from “categoryId”, Status. A row with the number of a pet changes that " +
      "pet. A row without a number adds a pet.",
  );
  expect(describeReading(await open(table))).toEndWith(
    "Columns: Own number from “id”, Name, Category from “categoryId”, Status. Each row adds a pet, or is refused if its own number or microchip is that of a pet in the store.",
  );
  const withoutNumbers = await open("id,name,categoryId\n,Rex,1\n ,Max,1\n", "none", 0);
  expect(hasNumbers(withoutNumbers)).toBe(false);
  expect(describeReading(withoutNumbers)).toEndWith("Category from “categoryId”. 1 column is not imported.");
});

test("says which columns collide and which are missing", async () => {
  const draft = await open("Pet,,Kind\nRex,1,Dogs\n");
  const faults = (columns: Assignment[], categoryForAll?: bigint) =>
    findColumnFaults({ ...assign(draft, columns), categoryForAll }).map(({ text }) => text);
  expect(faults(["name", "category", "skip"])).toEqual([]);
  expect(faults(["name", "skip", "skip"], 1n)).toEqual([]);
  expect(faults(["name", "category", "category"])[0]).toStartWith(
    "2 columns are set to Category: column B and “Kind”.",
  );
  expect(faults(["skip", "skip", "skip"])).toHaveLength(2);
});
