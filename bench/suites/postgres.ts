/** The service over PostgreSQL, beside pgbench with the same statements: `npm run bench:postgres`. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../test/support/postgres-server.ts";
import { allCores, makeDirectory } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { spread } from "../load/statistics.ts";
import { type Figure, figureTable, isMet, number, publish } from "../report/report.ts";
import { addPets } from "../servers/seed.ts";
import { startService } from "../servers/servers.ts";
import { toLoadedServer } from "./loaded-server.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";
import { send, warmUp } from "./turns.ts";

/** The service's own statements, with placeholders for what differs from one call to the next. */
const scripts: Record<"list" | "get" | "create", string> = {
  list: "select id, name, category_id from pets where status = 'a' order by id desc limit 21;",
  get: `
\\set id random(1, 100000)
select id, name, category_id, status from pets where id = :id;`,
  create: `
\\set shard random(0, 63)
\\set category random(1, 97)
begin;
insert into pets (name, name_folded, category_id, status, created_at, updated_at)
  values ('Bella 000001', null, :category, 'a', 1795276800000, 1795276800000)
  returning id \\gset
select id from categories where id in (:category) and is_removed = 0 order by id for key share;
update pet_counts set available = available + 1, pending = pending + 0, sold = sold + 0, unset = unset + 0
  where shard = :shard;
insert into events (type, created_at, by_type, by_id, pet_id, data) values ('pc', 1795276800000, 'k', null, :id,
  '["Bella 000001",1,"available"]');
commit;`,
};
/** Minimum throughput of the service, as a multiple of pgbench's. */
const thresholds = { list: 2, get: 0.7, create: 2.5 };
const pets = 100_000;
const pgbenchClients = 8;
const { seconds, rounds, save } = readOptions({ seconds: 3, rounds: 5, save: false });

const directory = makeDirectory();
// Every commit waits for the disk.
await using postgres = await startPostgres({ settings: { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" } });
await using administrator = postgres.connect();
await administrator.unsafe("create database petstore");
// Nothing is pinned: neither pgbench nor the database server can be.
const service = await startService(directory, { databaseUrl: postgres.url("petstore"), cores: allCores });
await addPets(service, pets);
await using connection = postgres.connect("petstore");
await connection.unsafe("vacuum analyze");

const figures: Figure[] = [];
for (const name of ["list", "get", "create"] as const) figures.push(await compare(name));
await service.stop();
await publish({
  title: "PostgreSQL",
  suite: "postgres",
  notes: [`${number(pets)} pets, ${rounds} rounds of ${seconds} s`],
  body: [figureTable(figures)],
  save,
});
process.exitCode = figures.every(isMet) ? 0 : 1;

/** Requests per second, divided round by round by the transactions per second of pgbench. */
async function compare(name: keyof typeof scripts & ScenarioName): Promise<Figure> {
  const loaded = await toLoadedServer(service, scenarios[name], pets);
  await warmUp(loaded);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const perSecond = await pgbench(scripts[name]);
    const { accepted, seconds: elapsed } = await send(loaded, { seconds });
    ratios.push(accepted.length / elapsed / perSecond);
    console.log(`${name}: ${ratios.at(-1)?.toFixed(2)} times ${number(perSecond)} of pgbench`);
  }
  return { title: `${name}: requests/s, times pgbench`, ...spread(ratios), atLeast: thresholds[name] };
}

/** Runs a script over 8 connections, its statements prepared; returns transactions per second. */
async function pgbench(script: string): Promise<number> {
  // Debian installs it beside the server, not on the path.
  const program = globSync("/usr/lib/postgresql/*/bin/pgbench").sort().at(-1) ?? "pgbench";
  const file = join(directory, "script.sql");
  await Bun.write(file, script);
  const options = ["--no-vacuum", "--protocol=prepared", `--client=${pgbenchClients}`, "--jobs=1", `--time=${seconds}`];
  const target = ["--host=127.0.0.1", `--port=${postgres.port}`, "--username=petstore", "petstore"];
  const child = Bun.spawn([program, ...options, `--file=${file}`, ...target], { stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench failed: ${errors}${output}`);
  return perSecond;
}
