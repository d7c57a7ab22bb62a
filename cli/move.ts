import { type Command, Option } from "commander";
import { addExamples, JSON_OPTION, lazily } from "./command.ts";

const PASSWORD_ADVICE = `Other users of this computer can see the options with ps. For a URL with a password, use the environment variable
PETSTORE_MOVE_FROM or PETSTORE_MOVE_TO.`;

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
    .addOption(addressOption("from", "source, in the form of DATABASE_URL: sqlite:petstore.db or postgres://…"))
    .addOption(addressOption("to", "target, in the same form; an SQLite file is created if it does not exist"))
    .addHelpText("after", `\n${PASSWORD_ADVICE}`)
    .option(...JSON_OPTION)
    .action(lazily(() => import("./move-action.ts"), "moveStore"));
  addExamples(move, "petstore move --from sqlite:petstore.db --to postgres://petstore@localhost/petstore");
}

function addressOption(name: "from" | "to", description: string): Option {
  return new Option(`--${name} <url>`, description).env(`PETSTORE_MOVE_${name.toUpperCase()}`).makeOptionMandatory();
}
