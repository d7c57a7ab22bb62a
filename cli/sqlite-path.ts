import type { Command } from "commander";
import { fail } from "./output.ts";
import { readSettings } from "./settings.ts";

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
      "with the server's own tools, such as pg_dump or pg_basebackup. The section " +
      '"Backup and restore on PostgreSQL" of docs/operating.md shows how.',
    command,
  );
}
