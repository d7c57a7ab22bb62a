import type { EndedAccess } from "../src/store/backup/find-ended.ts";
import type { Restored } from "../src/store/backup/restore-backup.ts";
import { formatPets } from "./backup-output.ts";
import { formatCount } from "./progress-line.ts";
import { endCommand } from "./restore-commands.ts";
import { formatList } from "./restore-list.ts";

export function describeRestored(file: string, restored: Restored, now: number): string {
  const { path, backup, sessions, kept, ended, earlierLists } = restored;
  const unverified = backup.isHashVerified ? "" : " Its SHA-256 was not compared.";
  const isDone = ended?.length === 0 && earlierLists.length === 0;
  const lines = [
    `Restored ${file} to ${path}: ${formatPets(backup.pets)}.${unverified}`,
    kept === undefined ? "There was no database before." : `The replaced database is kept as ${kept}.`,
    `All sessions (${formatCount(sessions)}) and open links have ended, and clients of the event feed begin again.`,
    "",
    formatList(ended, now),
    ...describeLists(restored),
    "",
    isDone ? "Start the service." : "After that, start the service.",
  ];
  return lines.join("\n");
}

function describeLists({ list, earlierLists }: Restored): string[] {
  const kept = list === undefined ? [] : ["", `This is also in ${list}. Remove it when you are done.`];
  if (earlierLists.length === 0) return kept;
  const unfinished =
    "Earlier restores have given access back, too. Also do what is listed in these files, then remove them:";
  return [...kept, "", unfinished, ...earlierLists.map((path) => `  ${path}`)];
}

/** The result as `--json` prints it. */
export function toJson(file: string, restored: Restored, now: number) {
  const { path, backup, sessions, kept, ended, list, earlierLists } = restored;
  return {
    file,
    database: path,
    sha256: backup.sha256,
    isHashVerified: backup.isHashVerified,
    version: backup.version,
    pets: backup.pets,
    kept,
    sessionsEnded: sessions,
    ended: ended?.map((each) => ({ ...showTimes(each), ...endCommand(each, now) })) ?? null,
    list,
    earlierLists,
  };
}

function showTimes(ended: EndedAccess) {
  return "expiresAt" in ended ? { ...ended, expiresAt: new Date(ended.expiresAt).toISOString() } : ended;
}
