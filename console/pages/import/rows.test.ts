import { expect, test } from "bun:test";
import { indexCategories, resolveCategory } from "../../../spreadsheets/categories.ts";
import type { Assignment } from "../../../spreadsheets/fields.ts";
import { type Edit, type Meaning, prepareRow, writeInvalidRows } from "../../../spreadsheets/rows.ts";
import { matchPets, splitIntoBatches, writeBatch } from "./batch.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { countOutcomes, isUntouched } from "./checked-rows.ts";
import { addNotices, findAttention, petKey } from "./checked-table.ts";

const index = indexCategories([
  { id: 1n, name: "Dogs" },
  { id: 2n, name: "Cats" },
]);
const meaning: Meaning = {
  columns: ["id", "name", "category", "status"],
  match: "id",
  categoryForAll: undefined,
  resolve: (text) => resolveCategory(text, index, new Map()),
};

const prepare = (cells: string[], edit?: Edit, more: Partial<Meaning> = {}) =>
  prepareRow({ row: 2, cells }, { ...meaning, ...more }, edit);
const faultsOf = (...args: Parameters<typeof prepare>) =>
  prepare(...args).faults.map(({ column = "row", reason }) => `${column} ${reason}`);

function check(row: number, cells: string[], more: Partial<CheckedRow> = {}): CheckedRow {
  const prepared = prepareRow({ row, cells }, meaning);
  const result = prepared.faults.length > 0 ? "wrong" : "new";
  return { ...prepared, result, notices: [], isLeftOut: false, ...more };
}

test.each<[cells: string[], sent: string]>([
  [["7", "Rex", "1", "sold"], "7 Rex 1 sold"],
  [[" #7 ", "Rex", " dogs ", "Verkauft"], "7 Rex 1 sold"],
  [["", "Rex", "Hamsters", "-"], " Rex HAMSTERS "],
  [["", "'=1", "CATS"], " '=1 2 "],
  [["", "", "Cats", "", "", " "], "  2 "],
])("reads the row %j", (cells, sent) => {
  const { id, texts, category, status, faults } = prepare(cells);
  expect(faults).toEqual([]);
  expect([id, texts.name, category, status].join(" ")).toBe(sent);
});

test.each<[cells: string[], fault: string]>([
  [["x", "Rex", "1"], "id “x” is not a whole number"],
  [["1.5", "Rex", "1"], "id “1.5” is not a whole number"],
  [["1,23457E+18", "Rex", "1"], "id 1,23457E+18 was rounded by the spreadsheet"],
  [["9223372036854775808", "Rex", "1"], "id “9223372036854775808” is not a whole number"],
  [["", "Rex", ""], "categoryId is missing"],
  [["", "Rex"], "categoryId is missing"],
  [["", "Rex", "1", "gone"], "status “gone” is not known"],
  [["", "Rex", "1", "sold", "the elder"], "row has 5 cells, but the table has 4 columns"],
])("rejects the row %j", (cells, fault) => {
  expect(faultsOf(cells)[0]).toStartWith(fault);
});

test("applies corrections and choices to a row", () => {
  expect(faultsOf(["x", "Rex", "1"], { cells: { id: "7" } })).toEqual([]);
  expect(prepare(["99", "Rex", "1"], { isNew: true }).id).toBe("");
  expect(prepare(["Nr. 99", "Rex", "1"], {}, { match: "none" })).toMatchObject({ id: "", faults: [] });
  const columns: Assignment[] = ["name"];
  expect(prepare(["Rex"], {}, { columns, categoryForAll: 2n })).toMatchObject({ category: 2n, faults: [] });
  const broken = { row: 2, cells: ["", "Rex"], fault: "cannot be read" };
  expect(prepareRow(broken, meaning).faults[0]).toEqual({ reason: "cannot be read" });
  expect(prepareRow(broken, meaning, { cells: { name: "Rex", category: "1" } }).faults).toEqual([]);
});

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
    "1 row adds a pet with a name and category that the store already has.",
    "1 row repeats the name and category of an earlier row.",
    "1 new category will be added: Hamsters.",
  ]);
  expect(countOutcomes(rows)).toEqual({ new: 6, changed: 0, unchanged: 0, wrong: 2, leftOut: 1 });
  expect(writeInvalidRows(["a", "b", "c", "d"], [rows[7] as CheckedRow])).toEndWith(
    ',Bo,cats,gone,9,"The status “gone” is not known: use available, pending or sold, or leave it empty"',
  );
});

test("the table of invalid rows has no formula, in any column or heading", () => {
  const row = check(2, ["-5", "a;=1", "\u200b@dogs", "'=gone"]);
  expect(writeInvalidRows(["=id", "name", "a;+b", "status"], [row]).split("\r\n")).toEqual([
    `'=id,name,"a;'+b",status,row,reason`,
    expect.stringMatching(/^-5,"a;'=1",'\u200b@dogs,'=gone,2,/),
  ]);
});

test("splits rows into batches and writes them as CSV", () => {
  const rows = Array.from({ length: 1201 }, (_, index) => prepare(["", `Pet "${index}"`, "1", "sold"]));
  const batches = splitIntoBatches(rows);
  expect(batches.map((batch) => batch.rows.length)).toEqual([500, 500, 201]);
  expect(new Set(batches.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  const batch = { rows: rows.slice(0, 1), idempotencyKey: "" };
  const idOf = (category: bigint | string) => (typeof category === "bigint" ? category : 9n);
  expect(writeBatch(batch, true, idOf)).toBe('id,name,categoryId,status\r\n,"Pet ""0""",1,sold');
  expect(writeBatch(batch, false, idOf)).toBe('id,name,categoryId\r\n,"Pet ""0""",1');
  const long = Array.from({ length: 4 }, () => prepare(["", "x".repeat(100_000), "1"]));
  expect(splitIntoBatches(long)).toHaveLength(4);
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

test("undoes only what nobody has changed since", () => {
  const pet = { id: 1n, name: "Rex", categoryId: 1n, status: "sold" as const };
  const at = "2026-11-23T12:00:00.000Z";
  const now = { ...pet, createdAt: at, updatedAt: at };
  expect(isUntouched(pet, now)).toBe(true);
  expect(isUntouched(pet, { ...now, updatedAt: "2026-11-23T12:00:01.000Z" })).toBe(false);
  expect(isUntouched(pet, { ...now, openOrder: { id: 1n, status: "placed" } })).toBe(false);
  expect(isUntouched(pet, { ...now, status: "available" })).toBe(false);
  expect(isUntouched(pet, undefined)).toBe(false);
});
