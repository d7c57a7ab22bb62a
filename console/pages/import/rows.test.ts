import { expect, test } from "bun:test";
import { prepareRow } from "../../../spreadsheets/rows.ts";
import { toMeaning } from "../../../test/support/meaning.ts";
import { matchPets } from "./batch.ts";
import { type CheckedRow, countOutcomes } from "./checked-rows.ts";
import { addNotices, findAttention, petKey } from "./checked-table.ts";

const meaning = toMeaning({ columns: ["id", "name", "category", "status"], match: "id" });

function check(row: number, cells: string[], more: Partial<CheckedRow> = {}): CheckedRow {
  const prepared = prepareRow({ row, cells }, meaning);
  const result = prepared.faults.length > 0 ? "wrong" : "new";
  return { ...prepared, result, notices: [], isLeftOut: false, ...more };
}

test("finds what needs attention", () => {
  const unknown = [{ column: "id", reason: "is not the id of any pet" }];
  const rows = [
    check(2, ["", "Rex", "dogs"]),
    check(3, ["", " rÉx ", "1"]),
    check(4, ["", "Rex", "cats"]),
    check(5, ["", "", "dogs"]),
    check(6, ["", "", "dogs"]),
    check(7, ["", "Bo", "Hamsters"]),
    check(8, ["99", "Bo", "cats"], { result: "wrong", faults: unknown }),
    check(9, ["", "Bo", "cats", "gone"]),
    check(10, ["", "'=1", "dogs"], { isLeftOut: true }),
  ];
  addNotices(rows, new Map([[petKey("REX", 2n), "12"]]), new Set());
  expect(rows.map(({ notices }) => notices.join())).toEqual([
    "",
    "repeated",
    "inStore",
    "noName",
    "noName",
    "newCategory",
    "unknownId",
    "",
    "",
  ]);
  expect(rows[1]?.repeats).toEqual({ row: 2 });
  const newCategories = new Map([["HAMSTERS", { key: "HAMSTERS", name: "Hamsters" }]]);
  expect(findAttention({ rows, storePets: undefined, newCategories }).map(({ text }) => text)).toEqual([
    "1 row cannot be imported.",
    "1 row has a number that does not exist in the store.",
    "2 rows have no name.",
    "1 row is here already: the store has a pet with this name and category.",
    "1 row repeats the name and category of an earlier row.",
    "1 new category will be added: Hamsters.",
  ]);
  expect(countOutcomes(rows)).toEqual({ new: 6, changed: 0, unchanged: 0, wrong: 2, leftOut: 1 });
});

test("finds the pets of a batch whose response was lost", () => {
  const rows = [check(2, ["", "Rex", "1", "sold"]), check(3, ["", "'=1", "dogs"])];
  const idOf = (category: bigint | string) => category as bigint;
  const pets = [
    { id: 5n, name: "Rex", categoryId: 1n },
    { id: 6n, name: "Rex", categoryId: 1n, status: "sold" as const },
    { id: 7n, name: "=1", categoryId: 1n },
  ];
  expect(matchPets(rows, pets, idOf)?.map(({ pet }) => pet?.id)).toEqual([6n, 7n]);
  expect(matchPets(rows, pets.slice(0, 2), idOf)).toBeUndefined();
});
