/**
 * Copies files over the database of a running service, and beside the WAL of a killed one, as an operator might in place
 * of a restore. Faults are a service that continues, a start with such a WAL, a file that was changed, and a backup that
 * cannot be restored afterwards.
 */
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProgressLine } from "../../../cli/progress-line.ts";
import { childrenOf } from "../../support/child-processes.ts";
import { petstoreProgram } from "../../support/command.ts";
import { openFolder, spawnProcess, startProcess } from "../../support/process.ts";

/** Time after the copy within which a running service acknowledges its last write. */
const ACKNOWLEDGED_MILLISECONDS_MAX = 1000;
const CLIENTS = 8;
/** Number of pets that are acknowledged before the copy. */
const PETS_BEFORE = 100;
const DATABASE_LOST_STATUS = 66;

const kinds = ["a backup", "an older copy", "a newer copy"] as const;
type Kind = (typeof kinds)[number];
type Folder = Awaited<ReturnType<typeof openFolder>>;
type Running = Awaited<ReturnType<typeof startProcess>>;

export interface Try {
  kind: Kind;
  processes: number;
  /** Whether the service is killed before the copy. */
  isKilled: boolean;
}

export interface CopyResult {
  faults: string[];
  /** Milliseconds between the copy and the last acknowledged write. */
  acknowledged: number;
  /** Whether the process read a page of the file while it was empty, which ends it at once. */
  isCrashed: boolean;
}

export async function proveCopies(rounds: number, progress: ProgressLine) {
  const tries = [true, false].flatMap((isKilled) =>
    kinds.flatMap((kind) => [1, 2].map((processes): Try => ({ kind, processes, isKilled }))),
  );
  const faults: string[] = [];
  let acknowledged = 0;
  let crashes = 0;
  for (const [index, each] of Array.from({ length: rounds }, () => tries)
    .flat()
    .entries()) {
    progress.show({ title: "Copying files", done: index, total: rounds * tries.length, unit: "copies" });
    const result = await copyOver(each);
    const name = `${each.kind}, ${each.processes} processes, ${each.isKilled ? "killed" : "running"}`;
    faults.push(...result.faults.map((fault) => `${name}: ${fault}.`));
    acknowledged = Math.max(acknowledged, result.acknowledged);
    if (result.isCrashed) crashes += 1;
  }
  const count = (rounds * tries.length) / 2;
  return {
    faults,
    summary:
      `${count} copies over the file of a running service, which acknowledged its last write at most ` +
      `${Math.round(acknowledged)} ms later (${crashes} ended by SIGBUS), and ${count} beside the WAL of a killed one`,
  };
}

/** Returns what is wrong after one copy. */
export async function copyOver({ kind, processes, isKilled }: Try): Promise<CopyResult> {
  await using folder = await openFolder();
  const files = await createCopies(folder, kind);
  const running = await start(folder, processes);
  await runCommand(folder, "backup", files["a backup"]);
  const load = startLoad(running);
  await load.reached;
  if (isKilled) for (const pid of [...childrenOf(running.child.pid), running.child.pid]) process.kill(pid, "SIGKILL");
  if (isKilled) await running.errors.ended;
  copyFileSync(files[kind], folder.databasePath);
  const copiedAt = performance.now();
  const status = await running.child.exited;
  await Promise.all([load.ended, running.errors.ended]);
  const acknowledged = isKilled ? 0 : load.lastAcknowledged() - copiedAt;
  const faults = await examine(folder, files, kind);
  const isCrashed = running.child.signalCode === "SIGBUS";
  if (!isKilled && !isCrashed && status !== DATABASE_LOST_STATUS) faults.push(`the status is ${status}`);
  if (acknowledged > ACKNOWLEDGED_MILLISECONDS_MAX) faults.push(`a write was acknowledged ${acknowledged} ms later`);
  return { faults, acknowledged, isCrashed };
}

type Files = { [Each in Kind]: string };

async function createCopies(folder: Folder, kind: Kind): Promise<Files> {
  const files: Files = {
    "a backup": join(folder.path, "backup.db"),
    "an older copy": join(folder.path, "older.db"),
    "a newer copy": join(folder.path, "newer.db"),
  };
  for (const copy of ["an older copy", "a newer copy"] as const) {
    const running = await start(folder, 1);
    for (let count = 0; count < 20; count += 1) await add(running);
    running.child.kill("SIGTERM");
    await running.child.exited;
    copyFileSync(folder.databasePath, files[copy]);
  }
  // The service continues from the older one, so that the newer one is of another history.
  if (kind === "a newer copy") copyFileSync(files["an older copy"], folder.databasePath);
  return files;
}

function start({ databaseUrl }: Folder, processes: number): Promise<Running> {
  return startProcess({ DATABASE_URL: databaseUrl, PETSTORE_PROCESSES: `${processes}` });
}

async function add(running: Running): Promise<boolean> {
  const body = JSON.stringify({ name: "Rex", categoryId: 1, status: "available" });
  return (await running.request("/v1/pets", { method: "POST", body })).status === 201;
}

/** Adds and lists pets until the service is gone. */
function startLoad(running: Running) {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let count = 0;
  let last = 0;
  async function work(): Promise<void> {
    while (running.child.exitCode === null && running.child.signalCode === null) {
      try {
        if (await add(running)) last = performance.now();
        await (await running.request("/v1/pets?limit=100")).text();
        count += 1;
        if (count >= PETS_BEFORE) resolve();
      } catch {
        // The service stops, or was killed.
        await Bun.sleep(1);
      }
    }
    resolve();
  }
  const ended = Promise.all(Array.from({ length: CLIENTS }, work));
  return { reached, ended, lastAcknowledged: () => last };
}

/** Starts the service with the files that are left, restores the backup, and starts again. */
async function examine(folder: Folder, files: Files, kind: Kind): Promise<string[]> {
  const faults: string[] = [];
  const read = (suffix: string) => {
    const path = folder.databasePath + suffix;
    return existsSync(path) ? readFileSync(path, "latin1") : undefined;
  };
  const wal = read("-wal");
  const child = spawnProcess({ DATABASE_URL: folder.databaseUrl });
  // A service that starts is not what is expected: it would not end.
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  const [status, errors] = await Promise.all([child.exited, child.stderr.text()]);
  clearTimeout(timer);
  if (status !== 1 || !errors.includes("has changes of another database file")) {
    faults.push(`the next start has the status ${status}: ${errors.trim()}`);
  }
  if (read("") !== readFileSync(files[kind], "latin1")) faults.push("the copy was changed");
  if (read("-wal") !== wal) faults.push("the WAL was changed");
  const restored = await runCommand(folder, "restore", files["a backup"]);
  if (restored !== "") faults.push(`the backup was not restored: ${restored}`);
  await using running = await start(folder, 1);
  if (running.origin === "" || !(await add(running))) faults.push("the restored store does not work");
  return faults;
}

/** Runs the command line; returns its errors, if it failed. */
async function runCommand({ databaseUrl }: Folder, ...words: string[]): Promise<string> {
  const child = Bun.spawn([...petstoreProgram, ...words], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: databaseUrl },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  const [status, errors] = await Promise.all([child.exited, child.stderr.text()]);
  return status === 0 ? "" : errors.trim();
}
