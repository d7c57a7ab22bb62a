/** Backups of a store under load, and a restore: `npm run bench:backup`. */
import { rmSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { load } from "../load/load.ts";
import { allCores, makeDirectory, pinGenerator, running } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import { percentile, spread } from "../load/statistics.ts";
import { type Figure, figureTable, isMet, number, publish } from "../report/report.ts";
import { seedService } from "../servers/seed.ts";
import { project, startService } from "../servers/servers.ts";
import { toLoadedServer } from "./loaded-server.ts";
import { scenarios } from "./scenarios.ts";
import { warmUp } from "./turns.ts";

/** Interval at which the size of the WAL is read. */
const walMilliseconds = 20;

const defaults = { pets: 1_000_000, rounds: 5, seconds: 5, writes: 500, reads: 2000, save: false };
const { pets, rounds, seconds, writes, reads, save } = readOptions(defaults);

const [loadBefore = 0] = loadavg();
const directory = makeDirectory();
const database = join(directory, "petstore.db");
const file = join(directory, "backup.db");
pinGenerator();
console.log(`Adding ${number(pets)} pets …`);
await seedService(directory, pets);
const service = await startService(directory);
const loaded = await toLoadedServer(service, scenarios.get, pets);
await warmUp(loaded);
const target = { port: service.port, seconds, connections: 32, isCoreShared: true };
const creates = new RequestCycle(scenarios.create.requests(pets).map(service.encode));

const alone: Phase[] = [];
const during: (Phase & { backups: number[] })[] = [];
for (let round = 0; round < rounds; round += 1) {
  alone.push(await measurePhase());
  during.push(await measureBackups());
  console.log(`Round ${round + 1}: ${describePhase(alone)} alone, ${describePhase(during)} with backups`);
}
await service.stop();
await petstore("backup", file);
const backupBytes = statSync(file).size;
const verifySeconds = await petstore("verify-backup", file);
const restoreSeconds = await petstore("restore", file);

const of = (phases: Phase[], key: keyof Phase) => spread(phases.map((phase) => phase[key]));
const figures: Figure[] = [
  { title: "backup, s", ...spread(during.flatMap(({ backups }) => backups)), atMost: 10 },
  { title: "p99 of writes during backups, ms", ...of(during, "writeP99"), atMost: 100 },
  { title: "p99 of writes without a backup, ms", ...of(alone, "writeP99") },
  { title: "p99 of reads during backups, ms", ...of(during, "readP99") },
  { title: "p99 of reads without a backup, ms", ...of(alone, "readP99") },
  { title: "largest WAL during backups, MB", ...of(during, "walMegabytes") },
  { title: "largest WAL without a backup, MB", ...of(alone, "walMegabytes") },
  { title: "size of the backup, MB", ...spread([backupBytes / 1e6]) },
  { title: "verify-backup, s", ...spread([verifySeconds]) },
  { title: "restore, s", ...spread([restoreSeconds]), atMost: 60 },
];
await publish({
  title: "Backup",
  suite: "backup",
  notes: [
    `${number(pets)} pets, ${number(writes)} creates and ${number(reads)} reads of one pet per second`,
    `${rounds} rounds of ${seconds} s without and ${seconds} s with backups, one after the other`,
    "the service on one core, the generator on another, the backup on both; duration of the command with its start",
    `load average of the machine ${number(loadBefore, 1)} before and ${number(loadavg()[0] ?? 0, 1)} after`,
  ],
  body: [figureTable(figures)],
  save,
});
process.exit(figures.every(isMet) ? 0 : 1);

type Phase = { writeP99: number; readP99: number; walMegabytes: number };

/** The load, with the largest WAL that is seen. */
async function measurePhase(): Promise<Phase> {
  let walBytes = 0;
  const timer = setInterval(() => {
    walBytes = Math.max(walBytes, statSync(`${database}-wal`).size);
  }, walMilliseconds);
  try {
    const [written, read] = await Promise.all([
      load({ ...target, requests: creates, status: [201], perSecond: writes }),
      load({ ...target, requests: loaded.requests, status: [200], perSecond: reads }),
    ]);
    return {
      writeP99: percentile(written.accepted, 0.99),
      readP99: percentile(read.accepted, 0.99),
      walMegabytes: walBytes / 1e6,
    };
  } finally {
    clearInterval(timer);
  }
}

/** The same load, during which one backup follows the other. */
async function measureBackups(): Promise<Phase & { backups: number[] }> {
  const backups: number[] = [];
  let isOver = false;
  const backingUp = (async () => {
    while (!isOver) {
      for (const path of [file, `${file}.sha256`]) rmSync(path, { force: true });
      backups.push(await petstore("backup", file));
    }
  })();
  try {
    const phase = await measurePhase();
    return { ...phase, backups };
  } finally {
    isOver = true;
    await backingUp;
    rmSync(file, { force: true });
  }
}

/** Runs the command line on all cores, and returns the seconds that it took. */
async function petstore(...words: string[]): Promise<number> {
  const start = performance.now();
  const command = ["taskset", "-c", allCores, process.execPath, join(project, "cli/petstore.ts"), ...words];
  const child = Bun.spawn(command, {
    cwd: directory,
    env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${database}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  const status = await child.exited;
  running.delete(child);
  if (status !== 0) throw new Error(`petstore ${words.join(" ")} failed.`);
  return (performance.now() - start) / 1000;
}

function describePhase(phases: Phase[]): string {
  return `p99 of writes ${number(phases.at(-1)?.writeP99 ?? 0, 1)} ms`;
}
