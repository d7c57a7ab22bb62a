/** Reading a table of another program as the console does, without the service: `npm run bench:tables`. */
import { heapStats } from "bun:jsc";
import { splitIntoBatches, UniqueNumbers, writeBatch } from "../../spreadsheets/batch.ts";
import { dataRowsOf, meaningOf } from "../../spreadsheets/draft.ts";
import { openTable } from "../../spreadsheets/open-table.ts";
import { statusQuestionsOf } from "../../spreadsheets/questions.ts";
import { type PreparedRow, prepareRow } from "../../spreadsheets/rows.ts";
import { pinGenerator } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { spread } from "../load/statistics.ts";
import { figureTable, isMet, number, publish } from "../report/report.ts";

const { rows: rowCount, runs, save } = readOptions({ rows: 100_000, runs: 5, save: false });

/** Cells of columns that an import recognises, of a list that a spreadsheet has saved. */
const columns: [heading: string, cell: (index: number) => string][] = [
  ["Nr.", (index) => `A-${index}`],
  ["Name", (index) => `Pet number ${index}`],
  ["Species", (index) => pick(["Dogs", "Cats", "Birds"], index)],
  ["Breed", (index) => pick(["Labrador", "Siam", "Mixed"], index)],
  ["Colour", (index) => pick(["black", "brown"], index)],
  ["Sex", (index) => pick(["m", "f", "MN"], index)],
  ["Born", dateOf],
  ["Arrived", dateOf],
  ["Neutered", (index) => pick(["yes", "no"], index)],
  ["Microchip", (index) => `276 0981 ${`${index}`.padStart(8, "0")}`],
  ["Weight (kg)", (index) => `${index % 50},${index % 10}`],
  ["Price", (index) => `${index % 1000},${`${index % 100}`.padStart(2, "0")} €`],
  ["Status", (index) => pick(["available", "sold", "reserved"], index)],
  ["Description", (index) => `A description of pet ${index}, which is quite friendly`],
  ["Notes", (index) => (index % 3 === 0 ? `note ${index}` : "")],
  ["Tags", (index) => pick(["calm", "calm, kind"], index)],
  ["Supplier", (index) => `Supplier ${index % 200}`],
  ["Cage", (index) => `C${index % 40}`],
  ["Vaccinated", dateOf],
  ["Vet", (index) => `Dr. ${index % 9}`],
];

function pick(texts: string[], index: number): string {
  return texts[index % texts.length] ?? "";
}

function dateOf(index: number): string {
  const [day, month] = [(index % 28) + 1, (index % 12) + 1].map((part) => `${part}`.padStart(2, "0"));
  return `${day}.${month}.${2015 + (index % 10)}`;
}

const lines = Array.from({ length: rowCount }, (_, index) => columns.map(([, cell]) => cell(index)).join(";"));
const bytes = new TextEncoder().encode([columns.map(([heading]) => heading).join(";"), ...lines].join("\r\n"));

pinGenerator();
const figures: { [title: string]: number[] } = {};
for (let run = 0; run < runs; run += 1) await measure();
const results = Object.entries(figures).map(([title, values]) => ({
  ...{ title, ...spread(values) },
  atMost: title.startsWith("read") ? 4000 : undefined,
}));
await publish({
  title: "Tables",
  suite: "tables",
  notes: [`${number(rowCount)} rows with ${columns.length} columns, ${number(bytes.length / 1e6, 1)} MB; ${runs} runs`],
  body: [figureTable(results)],
  save,
});
process.exit(results.every(isMet) ? 0 : 1);

async function measure(): Promise<void> {
  Bun.gc(true);
  const heapBefore = heapStats().heapSize;
  const start = performance.now();
  const store = { categories: [], proposeMatch: async () => ({ match: "none" as const, counts: {} }) };
  const draft = await openTable({ name: "pets.csv", bytes }, store, {}, new AbortController().signal);
  if ("title" in draft) throw new Error(draft.title);
  statusQuestionsOf(draft);
  const meaning = meaningOf(draft);
  const numbers = new UniqueNumbers();
  const prepared: PreparedRow[] = [];
  for (const row of dataRowsOf(draft)) {
    const next = prepareRow(row, meaning);
    numbers.check(next);
    prepared.push(next);
  }
  const read = performance.now();
  let characters = 0;
  for (const batch of splitIntoBatches(prepared)) {
    characters += writeBatch(batch, meaning, draft.edits, () => 1n).length;
  }
  if (characters === 0) throw new Error("Nothing was written.");
  const written = performance.now();
  Bun.gc(true);
  note("read and prepared, ms", read - start);
  note("written as requests, ms", written - read);
  note("heap of the rows, MB", (heapStats().heapSize - heapBefore) / 1e6);
}

function note(title: string, value: number): void {
  figures[title] = [...(figures[title] ?? []), value];
}
