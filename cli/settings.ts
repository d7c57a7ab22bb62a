import type { Command } from "commander";
import { type Config, readConfig } from "../src/config.ts";
import { isSetting } from "../src/setting-names.ts";
import { fail } from "./output.ts";

const needed = /^(DATABASE_URL|PETSTORE_(ENVIRONMENT|NOW|DATABASE_\w+))$/;
const neededForLinks = /^(HOST|PORT|PETSTORE_(STAGING_)?BASE_URL)$/;

/** Reads the settings that commands need, and ignores all others, even invalid ones, but refuses misspelled names. */
export function readSettings({ areLinksMade = false } = {}): Config {
  const isNeeded = (name: string) =>
    needed.test(name) || (areLinksMade && neededForLinks.test(name)) || !isSetting(name);
  return readConfig(Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name))));
}

/** Returns the path of the SQLite file; on PostgreSQL, ends the command. */
export function readSqlitePath(command: Command): string {
  refusePostgres(command);
  return readSettings().databasePath;
}

/** Ends the command on PostgreSQL, whose backups are other files. */
export function refusePostgres(command: Command): void {
  if (!readSettings().postgres) return;
  fail(
    `petstore ${command.name()} is for SQLite, and DATABASE_URL names a PostgreSQL database: back it up and restore it ` +
      "with the server's own tools, such as pg_dump or pg_basebackup. The running " +
      "service shows how at /docs/operating/backup-and-restore#postgresql.",
    command,
  );
}
