/** The import of a large table by the service, in parts as the console sends it: `npm run bench:imports`. */
import { startPostgres } from "../../test/support/postgres-server.ts";
import { allCores, makeDirectory, pinGenerator } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { apiKey } from "../load/request-cycle.ts";
import { spread } from "../load/statistics.ts";
import { figureTable, isMet, number, publish } from "../report/report.ts";
import { startService } from "../servers/servers.ts";

const options = readOptions({ rows: 100_000, part: 1000, runs: 3, postgres: false, save: false });
/** Thresholds on SQLite: the console has 10 s for the check of a table, of which it reads for up to 4 s. */
const atMost: { [title: string]: number } = options.postgres
  ? {}
  : { "check, s": 5, "import, s": 60, "import with match=externalId, s": 60 };
const HOLD_MILLISECONDS_MAX = 10;

const columns: [name: string, cell: (index: number) => string][] = [
  ["name", (index) => `Pet number ${index}`],
  ["categoryId", (index) => `${1 + (index % 97)}`],
  ["status", (index) => pick(["available", "pending", ""], index)],
  ["externalId", (index) => `A-${index}`],
  ["breed", (index) => pick(["Labrador", "Siam", "Mixed"], index)],
  ["color", (index) => pick(["black", "brown"], index)],
  ["sex", (index) => pick(["male", "female"], index)],
  ["bornOn", (index) => `${2015 + (index % 10)}-0${1 + (index % 9)}`],
  ["arrivedOn", (index) => `2026-0${1 + (index % 9)}-${10 + (index % 18)}`],
  ["neutered", (index) => pick(["true", "false"], index)],
  ["microchip", (index) => `2760981${`${index}`.padStart(8, "0")}`],
  ["weightGrams", (index) => `${100 + index}`],
  ["price.amount", (index) => `${1000 + (index % 5000)}`],
  ["price.currency", () => "EUR"],
  ["description", (index) => `A description of pet ${index}, which is quite friendly`],
  ["notes", (index) => (index % 3 === 0 ? `note ${index}` : "")],
  ["tags", (index) => pick(["calm", "calm, kind"], index)],
  ["fields.supplier", (index) => `Supplier ${index % 200}`],
  ["fields.cage", (index) => `C${index % 40}`],
  ["published", (index) => pick(["true", "false"], index)],
];

function pick(texts: string[], index: number): string {
  return texts[index % texts.length] ?? "";
}

/** The parts of the table; those with another price change each pet. */
function writeParts(extraPrice: number): string[] {
  const header = columns.map(([name]) => name).join(",");
  const write = (index: number) =>
    columns
      .map(([name, cell]) => (name === "price.amount" ? `${Number(cell(index)) + extraPrice}` : `"${cell(index)}"`))
      .join(",");
  return Array.from({ length: Math.ceil(options.rows / options.part) }, (_, part) => {
    const count = Math.min(options.part, options.rows - part * options.part);
    return [header, ...Array.from({ length: count }, (_, index) => write(part * options.part + index))].join("\n");
  });
}

const [parts, changedParts] = [writeParts(0), writeParts(1)];
const directory = makeDirectory();
await using postgres = options.postgres ? await startPostgres({ settings: { fsync: "on" } }) : undefined;
await using administrator = postgres?.connect();
if (!postgres) pinGenerator();
const figures: { [title: string]: number[] } = {};
for (let run = 0; run < options.runs; run += 1) await measure(run);
const results = Object.entries(figures).map(([title, values]) => {
  // The shortest of the runs counts, so that other programs have little influence.
  const counted = title.startsWith("longest") ? [Math.min(...values)] : values;
  const holdMax = options.postgres ? undefined : HOLD_MILLISECONDS_MAX;
  return { title, ...spread(counted), atMost: title.startsWith("longest") ? holdMax : atMost[title] };
});
await publish({
  title: "Imports",
  suite: "imports",
  option: options.postgres ? "postgres" : "",
  notes: [
    `${number(options.rows)} rows with ${columns.length} columns, in parts of ${number(options.part)}; ${options.runs} runs`,
  ],
  body: [figureTable(results)],
  save: options.save,
});
process.exit(results.every(isMet) ? 0 : 1);

/** Checks a table, imports it, and imports it with other prices, in a new store. */
async function measure(run: number): Promise<void> {
  const database = `petstore${run}`;
  if (administrator) await administrator.unsafe(`create database ${database}`);
  const service = await startService(directory, {
    databaseUrl: postgres?.url(database) ?? `sqlite:${directory}/${database}.db`,
    ...(postgres && { cores: allCores }),
  });
  const address = `http://127.0.0.1:${service.port}`;
  const measured: [title: string, query: string, result: string, parts: string[]][] = [
    ["check, s", "?dryRun=true", "new", parts],
    ["import, s", "", "new", parts],
    ["check with match=externalId, s", "?match=externalId&dryRun=true", "unchanged", parts],
    ["import with match=externalId, s", "?match=externalId", "changed", changedParts],
  ];
  for (const [title, query, result, tables] of measured) {
    const start = performance.now();
    const stop = probe(address);
    for (const table of tables) await importPart(`${address}/v1/pets/import${query}`, table, result);
    note(title, (performance.now() - start) / 1000);
    note(holdsOf(title), Math.max(...(await stop())));
  }
  await service.stop();
}

async function importPart(url: string, table: string, result: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "text/csv" },
    body: table,
  });
  const text = await response.text();
  const rows = table.split("\n").length - 1;
  if (!text.includes(`"${result}":${rows},`)) throw new Error(`${response.status}: ${text.slice(0, 500)}`);
}

/** Requests `/livez` in a thread, and returns how long each took; it waits for what holds the event loop. */
function probe(address: string): () => Promise<number[]> {
  const worker = new Worker(new URL("../load/livez-probe.ts", import.meta.url));
  worker.postMessage(`${address}/livez`);
  return async () => {
    const holds = Promise.withResolvers<number[]>();
    worker.onmessage = ({ data }: MessageEvent<number[]>) => holds.resolve(data);
    worker.postMessage("stop");
    return holds.promise.finally(() => worker.terminate());
  };
}

function holdsOf(title: string): string {
  return `longest hold: ${title.replace(/, s$/, ", ms")}`;
}

function note(title: string, value: number): void {
  figures[title] = [...(figures[title] ?? []), value];
}
