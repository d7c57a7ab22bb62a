#!/usr/bin/env bun
import { Command, CommanderError } from "commander";
import { addKeyCommands } from "./keys.ts";
import { addMoveCommand } from "./move.ts";
import { addPeopleCommands } from "./people.ts";
import { explain } from "./store.ts";

const FAILED = 1;
const MISUSED = 2;

const program = new Command("petstore")
  .description("Looks after a pet store from the command line, also while its server runs.")
  .exitOverride()
  // process.stdout fails with a stack trace where its reader has gone (`petstore --help | head`); this does not.
  .configureOutput({ writeOut: (text) => console.log(text.trimEnd()) })
  .addHelpText(
    "after",
    `
Examples:
  petstore keys create --name "Web shop"
  petstore keys create --name Reports --scope read --expires 30d
  petstore keys list
  petstore keys rotate 2 --overlap 12h
  petstore keys revoke 2
  petstore people add --email ada@example.org --name Ada --password-stdin < password.txt
  petstore people list
  petstore people password ada@example.org --password-stdin < password.txt
  petstore move --from sqlite:petstore.db --to postgres://petstore@localhost/petstore

Each command has help of its own, such as: petstore keys create --help

Settings, as for the server:
  DATABASE_URL          the store's database; by default sqlite:petstore.db in this folder
  PETSTORE_ENVIRONMENT  production (default) or staging; a key is good in only one of them

Exit status: 0 done, 1 not done, 2 not understood.`,
  );
addKeyCommands(program);
addPeopleCommands(program);
addMoveCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Tells what went wrong, if that is not done yet, and answers the exit status for it. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    return error.code === "petstore.refused" ? FAILED : MISUSED;
  }
  const reason = explain(error);
  if (reason === undefined) throw error;
  console.error(`error: ${reason}`);
  return FAILED;
}
