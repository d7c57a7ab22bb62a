import { expect, test } from "bun:test";
import { toMeaning } from "../test/support/meaning.ts";
import type { Assignment } from "./assignments.ts";
import { splitIntoBatches, UniqueNumbers, writeBatch } from "./batch.ts";
import { writeInvalidRows } from "./faults.ts";
import { type Edit, type Meaning, prepareRow, readExample } from "./rows.ts";

const meaning = toMeaning({ columns: ["id", "name", "category", "status"], match: "id" });

const prepare = (cells: string[], edit?: Edit, more: Partial<Meaning> = {}) =>
  prepareRow({ row: 2, cells }, { ...meaning, ...more }, edit);
const faultsOf = (...args: Parameters<typeof prepare>) =>
  prepare(...args).faults.map(({ column = "row", reason }) => `${column} ${reason}`);

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
  [["x", "Rex", "1"], "id is not a whole number"],
  [["1.5", "Rex", "1"], "id is not a whole number"],
  [["1,23457E+18", "Rex", "1"], "id was shortened by the spreadsheet"],
  [["9223372036854775808", "Rex", "1"], "id is not a whole number"],
  [["", "Rex", "1", "gone"], "status is not known"],
  [["", "Rex", "1", "sold", "the elder"], "row has 5 cells, but the table has 4 columns"],
])("rejects the row %j", (cells, fault) => {
  expect(faultsOf(cells)[0]).toStartWith(fault);
});

test("needs a category only for a row that finds no pet", () => {
  expect(faultsOf(["", "Rex", ""], {}, { match: "none" })).toEqual(["categoryId is missing"]);
  expect(faultsOf(["", "Rex"], {}, { match: "none" })).toEqual(["categoryId is missing"]);
  expect(prepare(["7", "Rex", ""])).toMatchObject({ category: "", faults: [] });
});

test("applies corrections and choices to a row", () => {
  expect(faultsOf(["x", "Rex", "1"], { cells: { id: "7" } })).toEqual([]);
  expect(prepare(["99", "Rex", "1"], { isNew: true }).id).toBe("");
  expect(prepare(["Nr. 99", "Rex", "1"], {}, { match: "none" })).toMatchObject({ id: "", faults: [] });
  expect(prepare(["Rex"], {}, { columns: ["name"], categoryForAll: 2n })).toMatchObject({ category: 2n, faults: [] });
  const broken = { row: 2, cells: ["", "Rex"], fault: "cannot be read" };
  expect(prepareRow(broken, meaning).faults[0]).toEqual({ reason: "cannot be read" });
  expect(prepareRow(broken, meaning, { cells: { name: "Rex", category: "1" } }).faults).toEqual([]);
});

test("the table of invalid rows has no formula, in any column or heading", () => {
  const row = prepare(["-5", "a;=1", "\u200b@dogs", "'=gone"]);
  expect(writeInvalidRows(["=id", "name", "a;+b", "status"], [row]).split("\r\n")).toEqual([
    `'=id,name,"a;'+b",status,row,reason`,
    expect.stringMatching(/^-5,"a;'=1",'\u200b@dogs,'=gone,2,/),
  ]);
});

test("splits rows into batches and writes them as CSV", () => {
  const rows = Array.from({ length: 1201 }, (_, index) => prepare(["", `Pet "${index}"`, "1", "sold"]));
  expect(splitIntoBatches(rows).map((batch) => batch.length)).toEqual([500, 500, 201]);
  const idOf = (category: bigint | string) => (typeof category === "bigint" ? category : 9n);
  const write = (more: Partial<Meaning>) => writeBatch(rows.slice(0, 1), { ...meaning, ...more }, new Map(), idOf);
  expect(write({})).toBe('id,name,categoryId,status\r\n,"Pet ""0""",1,sold');
  expect(write({ columns: ["id", "name", "category", "skip"], match: "none" })).toBe(
    'name,categoryId\r\n"Pet ""0""",1',
  );
  const field = { columns: ["fields.a;=b" as const, "category" as const], match: "none" as const };
  expect(write(field)).toBe(`categoryId,"fields.a;'=b"\r\n1,`);
  const long = Array.from({ length: 4 }, () => prepare(["", "x".repeat(100_000), "1"]));
  expect(splitIntoBatches(long)).toHaveLength(4);
});

test("a word for the sex and a column that contradict each other are a fault", () => {
  const more: Partial<Meaning> = { columns: ["sex", "neutered"], categoryForAll: 1n, match: "none" };
  expect(faultsOf(["MN", "no"], {}, more)[0]).toStartWith("neutered says that the pet is not neutered");
  expect(faultsOf(["MN", ""], {}, more)).toEqual([]);
  expect(faultsOf(["m", "no"], {}, more)).toEqual([]);
});

test("shows what a cell becomes", () => {
  const columns: Assignment[] = ["sex", "price", "bornOn", "category", "isAvailable"];
  const formats = columns.map((column) => (column === "sex" ? { saysNeutered: true as const } : {}));
  const resolveStatus = (text: string) => (text === "yes" ? ("available" as const) : undefined);
  const example = (text: string, at: number) => readExample(text, at, toMeaning({ columns, formats, resolveStatus }));

  expect(example("MN", 0).written).toEqual([
    ["sex", "male"],
    ["neutered", "true"],
  ]);
  expect(example("45 €", 1).written).toEqual([
    ["price.amount", "4500"],
    ["price.currency", "EUR"],
  ]);
  expect(example("45", 1)).toMatchObject({ written: [], reason: expect.stringContaining("has no currency") });
  expect(example("17.05.2024", 2).written).toEqual([["bornOn", "2024-05-17"]]);
  expect(example("03/04/2024", 2).reason).toContain("may be two days");
  expect(example("yes", 4)).toEqual({ written: [["status", "available"]] });
});

test("rejects a number that an earlier row of the table has, in whatever batch", () => {
  const numbers = new UniqueNumbers();
  const more: Partial<Meaning> = { columns: ["externalId", "microchip", "category"], match: "none" };
  const rows = [
    ["A1", "276098106543210", "1"],
    ["A2", "276 0981 0654 3210", "1"],
    ["A1", "", "1"],
    ["", "", "1"],
    ["", "", "1"],
  ].map((cells, index) => prepareRow({ row: index + 2, cells }, toMeaning(more)));
  for (const row of rows) numbers.check(row);

  expect(rows.map(({ faults }) => faults.map(({ column, reason }) => `${column} ${reason}`).join())).toEqual([
    "",
    "microchip is also in row 2, but two pets cannot have the same value",
    "externalId is also in row 2, but two pets cannot have the same value",
    "",
    "",
  ]);
});
