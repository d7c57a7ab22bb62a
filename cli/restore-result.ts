import type { EndedAccess } from "../src/store/backup/find-ended.ts";
import type { Restored } from "../src/store/backup/restore-backup.ts";
import { formatCount } from "./progress-line.ts";
import { endCommand } from "./restore-commands.ts";

export function describeRestored(file: string, restored: Restored, now: number): string {
  const { path, backup, sessions, kept } = restored;
  const unverified = backup.isHashVerified ? "" : " Its SHA-256 was not compared.";
  const pets = backup.pets === 1n ? "1 pet" : `${formatCount(Number(backup.pets ?? 0n))} pets`;
  const lines = [
    `Restored ${file} to ${path}: ${pets}.${unverified}`,
    kept === undefined ? "There was no database before." : `The replaced database is kept as ${kept}.`,
    `All sessions (${formatCount(sessions)}) and invitations have ended, and clients of the event feed begin again.`,
  ];
  return `${lines.join("\n")}\n${describeEnded(restored, now)}`;
}

function describeEnded({ kept, ended }: Restored, now: number): string {
  if (!ended) {
    const reason = kept === undefined ? "" : "The replaced database cannot be read. ";
    return (
      `\n${reason}Access that ended after the backup works again. Compare the lists of petstore keys list and ` +
      "petstore people list with what you know, and end what should not work."
    );
  }
  if (ended.length === 0) return "\nNo key or account had lost access since the backup.";
  const commands = ended.map((each) => {
    const { reason, command } = endCommand(each, now);
    return `${reason}:\n  ${command}`;
  });
  return `\nThis access had ended since the backup, and works again. To end it:\n\n${commands.join("\n")}`;
}

/** The result as `--json` prints it. */
export function toJson(file: string, { path, backup, sessions, kept, ended }: Restored, now: number) {
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
  };
}

function showTimes(ended: EndedAccess) {
  return "expiresAt" in ended ? { ...ended, expiresAt: new Date(ended.expiresAt).toISOString() } : ended;
}
