/** The parts of the set: programs that run in the background, each with a folder for its configuration and its log. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const POLL_MILLISECONDS = 20;

/** Ids of processes, undefined for one that does not run. */
export type Ids = readonly (number | undefined)[];

export interface Part {
  /** Its working folder, by which its processes are known. */
  folder: string;
}

/** Starts a program that outlives this one. */
export function startPart({ folder }: Part, command: string[]): void {
  const log = openSync(join(folder, "log"), "a");
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  writeFileSync(join(folder, "pid"), `${child.pid}\n`);
}

/** Whether a process runs. One that has ended, and was not waited for by its parent, does not. */
export function isRunning(id: number | undefined): boolean {
  return id !== undefined && existsSync(`/proc/${id}/exe`);
}

/** Returns the id of the process of a part; undefined if it does not run. */
export function processOf({ folder }: Part): number | undefined {
  return runningIn(folder, join(folder, "pid"));
}

/** Returns the id of PostgreSQL's main process; undefined if it does not run. */
export function postmasterOf(dataFolder: string): number | undefined {
  return runningIn(dataFolder, join(dataFolder, "postmaster.pid"));
}

/** After a restart of the machine, another process may have the id: its working folder tells. */
function runningIn(folder: string, path: string): number | undefined {
  try {
    const id = Number(readFileSync(path, "utf8").split("\n")[0]);
    return isRunning(id) && readlinkSync(`/proc/${id}/cwd`) === folder ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the processes that a process has started; none if it has ended. */
export function childrenOf(id: number | undefined): number[] {
  try {
    const threads = readdirSync(`/proc/${id}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, "latin1"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

/** Sends a signal to processes, of which some may have ended. */
export function signal(ids: Ids, name: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      if (id !== undefined) process.kill(id, name);
    } catch {
      // It has ended.
    }
  }
}

/** Waits until a condition holds. Returns whether it did in time. */
export async function until(condition: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await Bun.sleep(POLL_MILLISECONDS);
  }
  return true;
}
