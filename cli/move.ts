import type { Command } from "commander";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output.ts";

export function addMoveCommand(program: Command): void {
  const move = program
    .command("move")
    .summary("Copy a whole store into another, empty database.")
    .description(
      "Copy a whole store into another, empty database, such as from an SQLite file to PostgreSQL, and verify the copy. " +
        "Stop every service that uses the source first: changes made during the move are not copied. " +
        "To resume an interrupted move, run the same command again; " +
        "until it is finished, no service starts on the target.",
    )
    .requiredOption("--from <url>", "source, in the form of DATABASE_URL: sqlite:petstore.db or postgres://…")
    .requiredOption("--to <url>", "target, in the same form; an SQLite file is created if it does not exist")
    .option(...JSON_OPTION)
    .action(lazily(() => import("./move-action.ts"), "moveStore"));
  addExamples(move, "petstore move --from sqlite:petstore.db --to postgres://petstore@localhost/petstore");
}
