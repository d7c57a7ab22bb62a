import { expect, test } from "bun:test";
import { toMeaning } from "../test/support/meaning.ts";
import type { Assignment } from "./assignments.ts";
import { describeFault, groupFaults, nameOfColumn, toEdit } from "./faults.ts";
import { prepareRow } from "./rows.ts";

const columns: Assignment[] = ["name", "weight", "bornOn"];
const headings = ["Name", "Gewicht", ""];
const table = { columns, headings };
const prepare = (row: number, cells: string[]) =>
  prepareRow({ row, cells }, toMeaning({ columns, headings, formats: [{}, {}, {}], categoryForAll: 1n }));

const rows = [
  prepare(2, ["Rex", "28", "2024"]),
  prepare(3, ["Bo", "31", "soon"]),
  prepare(4, ["Max", "28", "2024"]),
  prepare(5, ["Kim", "3 kg", "2024"]),
];

test("names the column of a fault by its heading, and says what would be understood", () => {
  expect(rows.flatMap(({ faults }) => faults.map((fault) => describeFault(fault, table)))).toEqual([
    "In “Gewicht”, “28” has no unit: choose the unit of this column, or write it as 28.5 kg or 300 g",
    "In column C, “soon” is not a date that exists: write it as 2024-05-17 or 17.05.2024, or 2024-05 or 2024",
    "In “Gewicht”, “31” has no unit: choose the unit of this column, or write it as 28.5 kg or 300 g",
    "In “Gewicht”, “28” has no unit: choose the unit of this column, or write it as 28.5 kg or 300 g",
  ]);
  expect(describeFault({ column: "externalId", reason: "is the number of pet 7" }, table)).toBe(
    "The own number is the number of pet 7",
  );
  expect(describeFault({ reason: "is too long" })).toBe("The row is too long");
  expect(["weightGrams", "price.currency", "fields.x"].map((column) => nameOfColumn(column))).toEqual([
    "the weight",
    "the currency",
    "the field “x”",
  ]);
});

test("groups faults by column and reason, with their texts", () => {
  expect(groupFaults(rows)).toMatchObject([
    {
      column: "weightGrams",
      rowNumbers: [2, 3, 4],
      values: [
        { text: "28", rowNumbers: [2, 4] },
        { text: "31", rowNumbers: [3] },
      ],
    },
    { column: "bornOn", rowNumbers: [3], values: [{ text: "soon", rowNumbers: [3] }] },
  ]);
});

test("faults of the service that differ only in the number of a row or pet are one group", () => {
  const faults = (pet: number) => [{ column: "microchip", reason: `is the microchip of pet ${pet}` }];
  expect(
    groupFaults([
      { row: 2, faults: faults(7) },
      { row: 3, faults: faults(8) },
    ]),
  ).toMatchObject([{ column: "microchip", reason: "is the microchip of pet …", rowNumbers: [2, 3], values: [] }]);
});

test("one correction changes all rows of a group, or those with one text", () => {
  const [group] = groupFaults(rows);
  if (!group) throw new Error("There is no group.");
  expect(toEdit(group, { kind: "replace", text: "28", by: "28 kg" }, table)).toEqual({
    rowNumbers: new Set([2, 4]),
    edit: { cells: { weight: "28 kg" } },
  });
  expect(toEdit(group, { kind: "empty" }, table)).toEqual({
    rowNumbers: new Set([2, 3, 4]),
    edit: { cells: { weight: "" } },
  });
  expect(toEdit(group, { kind: "leaveOut" }, table)).toEqual({
    rowNumbers: new Set([2, 3, 4]),
    edit: { isLeftOut: true },
  });
  expect(toEdit({ ...group, column: "externalId" }, { kind: "empty" }, table)).toBeUndefined();
});
