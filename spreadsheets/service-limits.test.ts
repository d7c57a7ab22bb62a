import { expect, test } from "bun:test";
import fc from "fast-check";
import { findProfileColumn, type PetProfilePatch, profileColumns } from "../src/contract/pet-columns.ts";
import { findFaults } from "../src/contract/validate.ts";
import { findPatchFaults } from "../src/operations/profile.ts";
import { toMeaning } from "../test/support/meaning.ts";
import { type Assignment, type Member, members } from "./assignments.ts";
import { detectFormat } from "./formats.ts";
import { prepareRow, writtenCells, writtenHeader } from "./rows.ts";
import { findServiceFault } from "./service-limits.ts";

const columns: Assignment[] = [
  ...members.filter(
    (member: Member) => !["id", "category", "status", "isAvailable", "amount", "photos"].includes(member),
  ),
  "fields.shelf",
];

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(..."0123456789.,-/ E+kgoz€$'"), maxLength: 20 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.tuple(fc.nat(40), fc.nat(40), fc.nat(3000)).map((parts) => parts.join("/")),
  fc.integer({ min: 0, max: 99_999_999 }).map((number) => `${number / 100} EUR`),
  fc.constantFrom(
    "yes",
    "nein",
    "w",
    "MN",
    "28,5 kg",
    "1.234,50 €",
    "45361",
    "2,7E+14",
    "9".repeat(19),
    "a, b; c",
    "EUR",
  ),
);

const exportNames = new Map<Assignment, string>([
  ["weight", "weightGrams"],
  ["amount", "price.amount"],
  ["currency", "price.currency"],
]);

/** Why the service refuses the profile of a row. */
function findRefusals(header: string[], cells: string[]): string[] {
  const refusals: string[] = [];
  for (const [at, name] of header.entries()) {
    const text = cells[at] ?? "";
    const column = findProfileColumn(name);
    if (!column || text.trim() === "") continue;
    const read = column.read(text);
    if ("fault" in read) refusals.push(`${name} ${JSON.stringify(text)} ${read.fault}`);
    else {
      const patch = read.patch as PetProfilePatch;
      const faults = [
        ...(findFaults("updatePetProfile", "body", patch) ?? []),
        ...findPatchFaults(patch).map(({ name, reason }) => [name, reason]),
      ];
      refusals.push(...faults.map(([field, reason]) => `${field} ${JSON.stringify(text)} ${reason}`));
    }
  }
  return refusals;
}

test("the service accepts each cell that is written, or the row has a fault", () => {
  const tables = fc.oneof(
    fc.tuple(fc.constantFrom(...columns)),
    fc.constantFrom<Assignment[]>(["price", "currency"], ["amount", "currency"], ["sex", "neutered"]),
  );
  const currencies = fc.constantFrom(undefined, "EUR", "JPY", "BHD");
  let accepted = 0;
  fc.assert(
    fc.property(tables, fc.tuple(cell, cell), currencies, fc.boolean(), (assigned, cells, currency, isExport) => {
      const headings = isExport ? assigned.map((column) => exportNames.get(column) ?? column) : [];
      const formats = assigned.map((column, at) => detectFormat(column, headings[at] ?? "", [cells[at] ?? ""]).format);
      const meaning = toMeaning({ columns: assigned, headings, formats, currency, categoryForAll: 1n });
      const prepared = prepareRow({ row: 2, cells: cells.slice(0, assigned.length) }, meaning);
      if (prepared.faults.length > 0) return;
      accepted += 1;
      expect(findRefusals(writtenHeader(meaning), writtenCells(prepared, meaning, {}, "1"))).toEqual([]);
    }),
    { seed: Number(process.env.PETSTORE_TEST_SEED ?? 1), numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(1000);
});

test("each faulty cell of a row is named, and the others are not", () => {
  fc.assert(
    fc.property(cell, fc.constantFrom(...columns), (text, assignment) => {
      const meaning = toMeaning({ columns: [assignment], formats: [{}], categoryForAll: 1n });
      const { faults } = prepareRow({ row: 2, cells: [text] }, meaning);
      for (const { column } of faults) expect(writtenHeader(meaning)).toContain(column ?? "");
      for (const { value } of faults) expect(value).toBe(text);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test("knows the limits of the contract", () => {
  const long = "x".repeat(5001);
  for (const { name } of profileColumns(["shelf"])) {
    for (let length = 1; length <= 5001; length += length < 600 ? 1 : 4401) {
      const text = long.slice(0, length);
      const read = findProfileColumn(name)?.read(text);
      if (!read || "fault" in read || /^(sex|bornOn|arrivedOn|microchip|price)/.test(name)) continue;
      const isRefused = findFaults("updatePetProfile", "body", read.patch) !== undefined;
      expect([name, length, findServiceFault(name, text) !== undefined]).toEqual([name, length, isRefused]);
    }
  }
});
