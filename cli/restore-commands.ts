/** The commands that end access again which a restore has given back, with the reason for each. */
import type { EndedAccess, EndedKey, EndedPerson } from "../src/store/backup/find-ended.ts";
import { readSettings } from "./settings.ts";
import { showKey, showTime } from "./show-key.ts";
import { printable } from "./table.ts";

/** How this program is called: a clone has it only as a script of npm. */
const isInstalled = Bun.isStandaloneExecutable || import.meta.dir.includes("/node_modules/");
const petstore = isInstalled ? "petstore" : "npx petstore";

export interface EndCommand {
  reason: string;
  command: string;
}

export function endCommand(ended: EndedAccess, now: number): EndCommand {
  const { reason, words } = ended.kind === "key" ? endKey(ended, now) : endPerson(ended);
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

interface Ending {
  reason: string;
  words: string[];
}

function endKey(ended: EndedKey, now: number): Ending {
  const subject = capitalize(showKey(ended));
  const id = `${ended.id}`;
  const revocation = ["keys", "revoke", id];
  switch (ended.change) {
    case "revoked":
      return { reason: `${subject} was revoked`, words: revocation };
    case "unknown":
      return { reason: `${subject} is not in the replaced database`, words: revocation };
    case "expiry": {
      const { expiresAt } = ended;
      if (expiresAt <= now) return { reason: `${subject} expired ${showTime(expiresAt)} UTC`, words: revocation };
      const time = new Date(expiresAt).toISOString();
      return {
        reason: `${subject} had an earlier expiry, ${showTime(expiresAt)} UTC`,
        words: ["keys", "update", id, "--expires", time],
      };
    }
    case "rotated": {
      const seconds = Math.max(0, Math.ceil((ended.expiresAt - now) / 1000));
      const overlap = seconds === 0 ? "0" : `${seconds}s`;
      return {
        reason: `${subject} was rotated; its successor is not in the backup, so this creates another`,
        words: ["keys", "rotate", id, "--overlap", overlap],
      };
    }
    case "networks":
      return {
        reason: `${subject} was restricted to these networks`,
        words: ["keys", "update", id, "--allow", ended.allowedAddresses.join(",")],
      };
  }
}

function endPerson(ended: EndedPerson): Ending {
  const { name, email } = ended;
  const subject = `${printable(name)} (${printable(email)})`;
  switch (ended.change) {
    case "removed":
    case "unknown": {
      const reason = ended.change === "removed" ? "was removed" : "is not in the replaced database";
      const option = ended.hasKeys ? ["--keep-keys"] : [];
      return { reason: `${subject} ${reason}`, words: ["people", "remove", ...option, email] };
    }
    case "role":
      return { reason: `${subject} had the role ${ended.role}`, words: ["people", "role", email, ended.role] };
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
