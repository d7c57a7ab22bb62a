#!/usr/bin/env bun
import { Command, CommanderError } from "commander";
import { addBackupCommands } from "./backup.ts";
import { addFeedCommands } from "./feed.ts";
import { addKeyCommands } from "./keys.ts";
import { addMoveCommand } from "./move.ts";
import { FAILED_CODE } from "./output.ts";
import { addPeopleCommands } from "./people.ts";
import { addRestoreCommand } from "./restore.ts";
import { explain } from "./with-store.ts";

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const program = new Command("petstore")
  .description("Administers a pet store, also while its service is running.")
  .exitOverride()
  // Unlike process.stdout, console.log does not throw if the reader has closed the pipe (`petstore --help | head`).
  .configureOutput({ writeOut: (text) => console.log(text.trimEnd()) })
  .addHelpText(
    "after",
    `
Examples:
  petstore keys create --name "Web shop"
  petstore keys create --name Reports --scope read --expires 30d
  petstore keys list
  petstore keys update 2 --allow 192.0.2.0/24
  petstore keys rotate 2 --overlap 12h
  petstore keys revoke 2
  petstore people add --email ada@example.org --name Ada --password-stdin < password.txt
  petstore people list
  petstore people remove bo@example.org
  petstore people role bo@example.org viewer
  petstore people log-out
  petstore people password ada@example.org --password-stdin < password.txt
  petstore backup /var/backups/petstore/monday.db
  petstore verify-backup /var/backups/petstore/monday.db
  petstore restore /var/backups/petstore/monday.db
  petstore move --from sqlite:petstore.db --to postgres://petstore@localhost/petstore
  petstore feed renew

Each command has its own help, such as: petstore keys create --help

Settings, as for the service:
  DATABASE_URL          the store's database; by default sqlite:petstore.db in this folder
  PETSTORE_ENVIRONMENT  production (default) or staging; a key works in only one of them

Exit status: 0 success, 1 failure, 2 invalid usage.`,
  );
addKeyCommands(program);
addPeopleCommands(program);
addBackupCommands(program);
addRestoreCommand(program);
addMoveCommand(program);
addFeedCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints the error, unless commander has printed it already; returns the exit status. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    return error.code === FAILED_CODE ? EXIT_FAILED : EXIT_USAGE;
  }
  const reason = explain(error);
  if (reason === undefined) throw error;
  console.error(`error: ${reason}`);
  return EXIT_FAILED;
}
