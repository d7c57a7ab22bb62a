/** What the service does over PostgreSQL, beside pgbench with the same statements: `npm run bench:postgres`. */
import { join } from "node:path";
import { startPostgres } from "../../test/support/postgres-server.ts";
import { load, requestBytes } from "../load/load.ts";
import { allCores, describeMachine, takeDirectory } from "../load/machine.ts";
import { readNumbers } from "../load/options.ts";
import { median } from "../load/statistics.ts";
import { newPet } from "../servers/pets.ts";
import { pgbench, type Work } from "../servers/pgbench.ts";
import { apiKey, startService } from "../servers/servers.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

/** What the service must reach of pgbench's rate, at least. */
const bars: Record<Work, number> = { page: 2, get: 0.7, create: 2.5 };
const scenarioOf: Record<Work, ScenarioName> = { page: "list", get: "get", create: "create" };
const warmUpRounds = 2;

const { seconds, rounds, pets } = readNumbers({ seconds: 3, rounds: 5, pets: 100_000 });

const directory = takeDirectory();

// As durable as it comes: every commit waits for the disk.
await using postgres = await startPostgres({ settings: { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" } });
const administrator = postgres.connect();
await administrator.unsafe("create database petstore");
// Nobody is kept from any core: pgbench and the server of the database are not, either.
const service = await startService(directory, { databaseUrl: postgres.url("petstore"), cores: allCores });
await seed();

const lines: string[] = [];
let isMet = true;
for (const work of Object.keys(bars) as Work[]) {
  console.log(`Measuring ${work} …`);
  const ratios: number[] = [];
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const theirs = await pgbench(postgres, directory, work, pets, seconds);
    const ours = await measureService(work);
    if (round < warmUpRounds) continue;
    rates.push({ ours, theirs });
    ratios.push(ours / theirs);
  }
  const ratio = median(ratios);
  isMet &&= ratio >= bars[work];
  lines.push(
    `| ${work} | ${whole(median(rates.map(({ ours }) => ours)))} | ${whole(median(rates.map(({ theirs }) => theirs)))} | ${ratio.toFixed(2)} | ` +
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} | ≥ ${bars[work]} | ${ratio >= bars[work] ? "met" : "**missed**"} |`,
  );
}

const text = `# PostgreSQL

The service over PostgreSQL with 64 connections of clients, beside pgbench with the same statements, prepared, and 8
connections to the same server. All on one machine, which they share; every commit waits for the disk. They take turns,
and a ratio is taken round by round. Made by \`npm run bench:postgres\`.

${describeMachine(`PostgreSQL ${(await administrator.unsafe("show server_version"))[0].server_version}`)}
- ${whole(pets)} pets, ${rounds} rounds of ${seconds} s after ${warmUpRounds} to warm up

|  | service, requests/s | pgbench, transactions/s | ratio | spread | bar |  |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}
`;
console.log(`\n${text}`);
await Bun.write(join(import.meta.dir, "../results/postgres.md"), text);
await service.stop();
await administrator.close();
process.exitCode = isMet ? 0 : 1;

/** Adds the pets past the service, which has made the tables. */
async function seed(): Promise<void> {
  console.log(`Adding ${pets} pets …`);
  const connection = postgres.connect("petstore");
  for (let start = 0; start < pets; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, pets - start) }, (_, index) => {
      const { name, categoryId, status } = newPet(start + index + 1);
      return `('${name}', ${categoryId}, ${status ? `'${status[0]}'` : "null"})`;
    });
    await connection.unsafe(`insert into pets (name, category_id, status) values ${rows.join(", ")}`);
  }
  await connection.unsafe("vacuum analyze");
  await connection.close();
}

async function measureService(work: Work): Promise<number> {
  const scenario = scenarios[scenarioOf[work]];
  const requests = scenario.requests(pets).map((request) => requestBytes(request, apiKey));
  const { answered, seconds: taken } = await load({
    port: service.port,
    requests,
    status: scenario.status,
    secondsMax: seconds,
    isCoreShared: true,
  });
  return answered / taken;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
