import { expect, test } from "bun:test";
import { findColumnFaults } from "./column-faults.ts";
import { omissionsOf } from "./describe-draft.ts";
import { chooseFormat, type Draft, dataRowsOf, meaningOf } from "./draft.ts";
import { openTable } from "./open-table.ts";
import { currencyQuestionOf, formatQuestionsOf, questionsOf, statusQuestionsOf } from "./questions.ts";
import { prepareRow, writtenCells } from "./rows.ts";

async function open(text: string, acceptsProposals = true): Promise<Draft> {
  const store = {
    categories: [{ id: 1n, name: "Dogs" }],
    proposeMatch: async () => ({ match: "none" as const, counts: {} }),
    ...{ thisYear: 2026, acceptsProposals },
  };
  const draft = await openTable({ name: "cells", text }, store, {}, new AbortController().signal);
  if ("title" in draft) throw new Error(draft.title);
  return draft;
}

function writtenRows(draft: Draft): string[] {
  const meaning = meaningOf(draft);
  return dataRowsOf(draft).map((row) => {
    const { faults } = prepareRow(row, meaning);
    const reasons = faults.map(({ column, reason }) => `! ${column} ${reason}`);
    return reasons.join() || writtenCells(row, meaning, {}, "1").join(" ");
  });
}

const faultTexts = (draft: Draft) => findColumnFaults(draft).map(({ text }) => text);

test("asks for the order of ambiguous dates, the unit of weights and the currency of prices", async () => {
  expect(faultTexts(await open("Name;Art;Geboren;Gewicht;Preis\nRex;Dogs;03/04/2024;28,5;45\n"))).toEqual([
    "Choose whether the day or the month is first in “Geboren”, such as “03/04/2024”.",
    "Choose the unit of the weights in “Gewicht”, such as “28,5”.",
    "Choose the currency of the prices in “Preis”, such as “45”.",
  ]);
});

test("an unanswered question is a fault of each row, an answer decides about all", async () => {
  const draft = await open("Name;Art;Geboren;Gewicht;Preis\nRex;Dogs;03/04/2024;28,5;45\n");
  expect(
    writtenRows(draft)[0]
      ?.split(",! ")
      .map((fault) => fault.split(": ")[0]),
  ).toEqual(["! bornOn may be two days", "weightGrams has no unit", "price.amount has no currency"]);
  const dated = chooseFormat(draft, 2, { dateOrder: "dayFirst" });
  const decided = { ...chooseFormat(dated, 3, { weightUnit: "kg" }), currency: "EUR" };
  expect(faultTexts(decided)).toEqual([]);
  expect(formatQuestionsOf(decided)).toEqual([]);
  expect(writtenRows(decided)).toEqual(["Rex 1 2024-04-03 28500 4500 EUR"]);
});

test("asks for the decimal mark only where it matters", async () => {
  const kinds = async (text: string) =>
    formatQuestionsOf(await open(text)).map(({ kind, rowCount }) => [kind, rowCount]);
  expect(await kinds("Name;Art;Gewicht (kg)\nRex;Dogs;1.250\nBo;Dogs;3\n")).toEqual([["decimalMark", 1]]);
  expect(await kinds("Name;Art;Gewicht (kg)\nRex;Dogs;1.250\nBo;Dogs;3,5\n")).toEqual([]);
  expect(await kinds("Name;Art;Gewicht (g)\nRex;Dogs;1.250\n")).toEqual([]);
  expect(await kinds("Name;Art;Preis (EUR)\nRex;Dogs;1.250\n")).toEqual([]);
  expect(await kinds("Name;Art;Preis (BHD)\nRex;Dogs;1.250\n")).toEqual([["decimalMark", 1]]);
});

test("proposes the currency that most prices have, and what a symbol may stand for", async () => {
  const question = async (...prices: string[]) =>
    currencyQuestionOf(await open(`Name;Art;Preis\n${prices.map((price) => `Rex;Dogs;${price}\n`).join("")}`));
  expect(await question("45 €", "10 €", "7")).toEqual({
    examples: ["7"],
    rowCount: 1,
    candidates: [],
    proposal: "EUR",
  });
  expect(await question("$45", "$3")).toMatchObject({
    candidates: expect.arrayContaining(["USD", "CAD"]),
    proposal: "USD",
  });
  expect(await question("45")).toMatchObject({ proposal: undefined });
  expect(await question("45 €")).toBeUndefined();
});

test("without a person who sees proposals, each unknown word and category needs a decision", async () => {
  const text = "Name;Art;Status\nRex;Dog;AVAIL\nBo;Hamsters;out\nMax;Dogs;\n";
  const draft = await open(text, false);
  expect(questionsOf(draft).map(({ text }) => text)).toEqual(["Dog", "Hamsters"]);
  expect(statusQuestionsOf(draft).map(({ text }) => text)).toEqual(["AVAIL", "out"]);
  expect(writtenRows(draft)).toEqual([
    "! status is not known: use available, pending or sold, or leave it empty,! categoryId is not a category of the store",
    "! status is not known: use available, pending or sold, or leave it empty,! categoryId is not a category of the store",
    "Max 1 ",
  ]);
  const decided: Draft = {
    ...draft,
    decisions: new Map([
      ["DOG", { kind: "use", id: 1n }],
      ["HAMSTERS", { kind: "leaveOut" }],
    ]),
    statusDecisions: new Map([
      ["AVAIL", "available"],
      ["OUT", "leaveOut"],
    ]),
  };
  expect(writtenRows(decided)).toEqual([
    "Rex 1 available",
    "! status is left out, as you chose,! categoryId is left out, as you chose",
    "Max 1 ",
  ]);
  expect(writtenRows(await open(text))[0]).toBe("Rex 1 available");
});

test("a word for the sex that says more is written, or refused where that would remove what other pets have", async () => {
  const draft = await open("Name;Art;Geschlecht\nRex;Dogs;MN\nBo;Dogs;m\n");
  expect(writtenRows(draft)).toEqual(["Rex 1 male true", "Bo 1 male "]);
  const removing = {
    ...draft,
    columns: draft.columns.with(0, "externalId"),
    match: "externalId",
    empty: "remove",
  } as const;
  expect(writtenRows(removing)[0]).toStartWith("! sex also says that the pet is neutered");
  expect(writtenRows(removing)[1]).toBe("1 Bo male");
});

test("one status for all rows of a table without statuses", async () => {
  const draft = await open("Name;Art\nRex;Dogs\n");
  expect(writtenRows({ ...draft, statusForAll: "available" })).toEqual(["Rex 1 available"]);
  expect(writtenRows({ ...draft, statusForAll: "none" })).toEqual(["Rex 1"]);
});

test("names each column that is left out, and why", async () => {
  const draft = await open("Name;Art;Leer;;Box\nRex;Dogs;;;7\n");
  expect(omissionsOf(draft)).toEqual([{ at: 2, name: "“Leer”", reason: "is empty" }]);
  const skipped: Draft = { ...draft, columns: draft.columns.with(4, "skip"), isAssigned: true };
  expect(omissionsOf(skipped).map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    "“Leer” is empty",
    "“Box” is set to “Do not import”",
  ]);
  const many = Array.from({ length: 31 }, (_, index) => `Box ${index}`);
  const wide = await open(`Name;Art;${many.join(";")}\nRex;Dogs;${many.join(";")}\n`);
  expect(omissionsOf(wide)).toEqual([{ at: 32, name: "“Box 30”", reason: "is left out: a pet can have 30 fields" }]);
});
