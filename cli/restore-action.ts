import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import type { RevokedAccess, RevokedKey, RevokedPerson } from "../src/store/backup/access.ts";
import { BackupError } from "../src/store/backup/errors.ts";
import { RestoreIncomplete } from "../src/store/backup/install.ts";
import { type Restored, restoreBackup } from "../src/store/backup/restore.ts";
import { formatPets, showProgressOn } from "./backup-actions.ts";
import { type ConfirmOptions, confirm } from "./confirm.ts";
import { describeDisabledWebhooks } from "./disabled-webhooks.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { showKey } from "./key-actions.ts";
import { failAfter, printJson } from "./output.ts";
import { formatCount, ProgressLine } from "./progress-line.ts";
import { readSettings, readSqlitePath } from "./settings.ts";
import { printable } from "./table.ts";
import { showTime } from "./time.ts";
import { explain } from "./with-store.ts";

interface Options extends ConfirmOptions {
  withoutHash?: boolean;
  json?: true;
}

export async function restore(given: string, options: Options, command: Command): Promise<void> {
  const { withoutHash = false, json } = options;
  const path = readSqlitePath(command);
  const { environment, now } = readSettings();
  const file = resolve(given);
  const ask = async () => (existsSync(path) ? askAbout(file, path) : undefined);
  await confirm(ask, options, command);
  const line = new ProgressLine();
  using interruption = abortOnSignal();
  let restored: Restored;
  // One time for all forms of the list, so that its commands are the same in each.
  const time = now();
  try {
    restored = await restoreBackup({
      file,
      path,
      environment,
      now,
      isHashOptional: withoutHash,
      signal: interruption.signal,
      onProgress: showProgressOn(line),
      formatList: (revoked) => `${formatList(revoked, time)}\n`,
    });
  } catch (error) {
    line.clear();
    return failAfter(error, explainRestore(error), command);
  }
  line.clear();
  if (json) return printJson(toJson(file, restored, time));
  console.log(describeRestored(file, restored, time));
}

/** The replaced database is kept, but neither sessions nor positions in the event feed come back with it. */
function askAbout(file: string, path: string): string {
  return (
    `Replace the database ${path} with the backup ${file}? The replaced database is kept beside it, but all sessions and ` +
    "open links end, clients of the event feed have to begin again, and webhooks are disabled."
  );
}

function explainRestore(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof RestoreIncomplete) return message;
  if (error instanceof Interrupted) return "The restore was interrupted. Nothing was changed.";
  const reason = error instanceof BackupError ? message : (explain(error) ?? (code && `${message}.`));
  if (reason === undefined) throw error;
  return `${reason} Nothing was changed.`;
}

function describeRestored(file: string, restored: Restored, now: number): string {
  const { path, backup, sessions, webhooks, kept, revoked, earlierLists } = restored;
  const unverified = backup.isHashVerified ? "" : " Its SHA-256 was not compared.";
  const isDone = revoked?.length === 0 && earlierLists.length === 0;
  const lines = [
    `Restored ${file} to ${path}: ${formatPets(backup.pets)}.${unverified}`,
    kept === undefined ? "There was no database before." : `The replaced database is kept as ${kept}.`,
    `All sessions (${formatCount(sessions)}) and open links have ended, and clients of the event feed begin again.`,
    ...describeDisabledWebhooks(webhooks),
    "",
    formatList(revoked, now),
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
function toJson(file: string, restored: Restored, now: number) {
  const { path, backup, sessions, webhooks, kept, revoked, list, earlierLists } = restored;
  return {
    file,
    database: path,
    sha256: backup.sha256,
    isHashVerified: backup.isHashVerified,
    version: backup.version,
    pets: backup.pets,
    kept,
    sessionsEnded: sessions,
    webhooksDisabled: webhooks,
    revoked: revoked?.map((each) => ({ ...showTimes(each), ...revokeCommand(each, now) })) ?? null,
    list,
    earlierLists,
  };
}

function showTimes(revoked: RevokedAccess) {
  return "expiresAt" in revoked ? { ...revoked, expiresAt: new Date(revoked.expiresAt).toISOString() } : revoked;
}

/** Formats the access that a restore has given back; undefined: it is not known. */
function formatList(revoked: RevokedAccess[] | undefined, now: number): string {
  if (!revoked) {
    return (
      "There is no database to compare with, or it cannot be read. Access that was revoked after the backup works again: " +
      "check petstore keys list and petstore people list, and revoke or remove what should no longer have access."
    );
  }
  if (revoked.length === 0) return "Compared with the replaced database, no access was revoked after the backup.";
  const commands = revoked.map((each) => {
    const { reason, command } = revokeCommand(each, now);
    return `${reason}:\n  ${command}`;
  });
  return `This access was revoked after the backup, and works again. To revoke it again:\n\n${commands.join("\n")}`;
}

/** How this program is called. Outside the clone, `npx petstore` would run an unrelated package of the registry. */
const isInstalled = Bun.isStandaloneExecutable || import.meta.dir.includes("/node_modules/");
const petstore = isInstalled ? "petstore" : quote(join(import.meta.dir, "../petstore"));

/** Returns the command that revokes again what a restore has given back, and the reason. */
function revokeCommand(revoked: RevokedAccess, now: number) {
  const { reason, words } = revoked.kind === "key" ? revokeKey(revoked, now) : revokePerson(revoked);
  return { reason, command: [...readVariables(), petstore, ...words.map(quote)].join(" ") };
}

/** Returns the settings with which the command must run, as far as they are not the defaults. */
function readVariables(): string[] {
  const { databasePath, environment } = readSettings();
  return [
    ...(process.env.DATABASE_URL ? [`DATABASE_URL=${quote(`sqlite:${databasePath}`)}`] : []),
    ...(environment === "production" ? [] : [`PETSTORE_ENVIRONMENT=${environment}`]),
  ];
}

interface Revocation {
  reason: string;
  words: string[];
}

function revokeKey(revoked: RevokedKey, now: number): Revocation {
  const subject = capitalize(showKey(revoked));
  const id = `${revoked.id}`;
  const revocation = ["keys", "revoke", id];
  switch (revoked.change) {
    case "revoked":
      return { reason: `${subject} was revoked`, words: revocation };
    case "unknown":
      return { reason: `${subject} is not in the replaced database`, words: revocation };
    case "expiry": {
      const { expiresAt } = revoked;
      if (expiresAt <= now) return { reason: `${subject} expired ${showTime(expiresAt)} UTC`, words: revocation };
      const time = new Date(expiresAt).toISOString();
      return {
        reason: `${subject} had an earlier expiry, ${showTime(expiresAt)} UTC`,
        words: ["keys", "update", id, "--expires", time],
      };
    }
    case "rotated": {
      const seconds = Math.max(0, Math.ceil((revoked.expiresAt - now) / 1000));
      const overlap = seconds === 0 ? "0" : `${seconds}s`;
      return {
        reason: `${subject} was rotated; its successor is not in the backup, so this creates another`,
        words: ["keys", "rotate", id, "--overlap", overlap],
      };
    }
    case "networks":
      return {
        reason: `${subject} was restricted to these networks`,
        words: ["keys", "update", id, "--allow", revoked.allowedAddresses.join(",")],
      };
  }
}

function revokePerson(revoked: RevokedPerson): Revocation {
  const { name, email } = revoked;
  const subject = `${printable(name)} (${printable(email)})`;
  switch (revoked.change) {
    case "removed":
    case "unknown": {
      const reason = revoked.change === "removed" ? "was removed" : "is not in the replaced database";
      const option = revoked.hasKeys ? ["--keep-keys"] : [];
      return { reason: `${subject} ${reason}`, words: ["people", "delete", ...option, email] };
    }
    case "role":
      return { reason: `${subject} had the role ${revoked.role}`, words: ["people", "role", email, revoked.role] };
    case "password":
      return {
        reason: `${subject} had another password. This sets the one in password.txt`,
        words: ["people", "password", email, "--password-stdin", "<", "password.txt"],
      };
  }
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Quotes a word for the shell, if needed. */
function quote(word: string): string {
  return /^([\w@%+=:,./-]+|<)$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
