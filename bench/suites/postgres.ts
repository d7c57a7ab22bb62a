/** The service over PostgreSQL, beside pgbench with the same statements: `npm run bench:postgres`. */
import { startPostgres } from "../../test/support/postgres-server.ts";
import { allCores, describeMachine, makeDirectory } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { median, ratios } from "../load/statistics.ts";
import { number, publish, table } from "../report/markdown.ts";
import { type Figure, isMet, short, thresholdCells } from "../report/thresholds.ts";
import { newPet } from "../servers/pets.ts";
import { type PgbenchScript, pgbench } from "../servers/pgbench.ts";
import { startService } from "../servers/servers.ts";
import { measureInTurns, toRunner } from "./sample.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

/** The scenario for each script, and the least share of pgbench's throughput. */
const comparisons: [PgbenchScript, ScenarioName, number][] = [
  ["page", "list", 2],
  ["get", "get", 0.7],
  ["create", "create", 2.5],
];
const warmUpRounds = 2;
const { seconds, rounds, pets, save } = readOptions({ seconds: 3, rounds: 5, pets: 100_000, save: false });

const directory = makeDirectory();
// Every commit waits for the disk.
await using postgres = await startPostgres({ settings: { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" } });
await using administrator = postgres.connect();
await administrator.unsafe("create database petstore");
// Nothing is pinned: neither pgbench nor the database server can be.
const service = await startService(directory, { databaseUrl: postgres.url("petstore"), cores: allCores });
await seed();

const lines: string[][] = [];
const figures: Figure[] = [];
for (const [script, name, atLeast] of comparisons) {
  console.log(`Measuring ${script} …`);
  const runner = toRunner(service, scenarios[name], pets);
  const ofPgbench: number[] = [];
  const ofService: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    ofPgbench.push(await pgbench(postgres, directory, script, pets, seconds));
    const [samples] = await measureInTurns([runner], { warmUpRounds: 0, rounds: 1, seconds });
    ofService.push(samples?.[0]?.requestsPerSecond ?? Number.NaN);
  }
  const [one, other] = [ofService.slice(warmUpRounds), ofPgbench.slice(warmUpRounds)];
  const figure = { title: script, ...ratios(one, other), atLeast };
  figures.push(figure);
  lines.push([script, number(median(one)), number(median(other)), short(figure.median), ...thresholdCells(figure)]);
}
await service.stop();

const sections = [
  "# PostgreSQL",
  "Made by `npm run bench:postgres`; [how it measures](../README.md#postgresql).",
  `${describeMachine(`PostgreSQL ${(await administrator.unsafe("show server_version"))[0].server_version}`)}
- ${number(pets)} pets, ${rounds} rounds of ${seconds} s after ${warmUpRounds} to warm up`,
  table(["", "service, requests/s", "pgbench, transactions/s", "ratio", "spread", "threshold", ""], lines),
];
await publish(sections, save && "postgres.md");
process.exitCode = figures.every(isMet) ? 0 : 1;

/** Inserts the pets directly, into the tables that the service has made. */
async function seed(): Promise<void> {
  console.log(`Adding ${number(pets)} pets …`);
  await using connection = postgres.connect("petstore");
  for (let start = 0; start < pets; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, pets - start) }, (_, index) => {
      const { name, categoryId, status } = newPet(start + index + 1);
      return `('${name}', ${categoryId}, ${status ? `'${status[0]}'` : "null"})`;
    });
    await connection.unsafe(`insert into pets (name, category_id, status) values ${rows.join(", ")}`);
  }
  await connection.unsafe("vacuum analyze");
}
