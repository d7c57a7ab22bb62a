import type { Command } from "commander";
import { addExamples } from "../examples.ts";
import { addApiOptions } from "./api-options.ts";
import { DRY_RUN_OPTION } from "./arguments.ts";
import { run } from "./run.ts";

export function addImportCommand(program: Command): void {
  const command = program
    .command("import")
    .summary("Add and change pets from a CSV table.")
    .description(
      "Add and change pets from a CSV table with the columns name and categoryId and, optionally, id and status: a row " +
        "with an id changes that pet, and one without adds a pet. Valid rows are imported, invalid ones are reported " +
        "with their line, and the exit status is then 9. A large table is sent in parts, of which each is imported " +
        "completely or not at all. If an import was interrupted, run the same command again within 24 hours: no row is " +
        "imported twice.",
    )
    .argument("<file>", "CSV file in UTF-8, with commas, semicolons or tabs; or - for standard input")
    .option(...DRY_RUN_OPTION)
    .option("--refused <file>", "write the refused rows to this file, to be corrected and imported")
    .option("--again", "import again what was imported from the same table in the last 24 hours")
    .option("-q, --quiet", "print only ids of added and changed pets, one per line")
    .action(run(() => import("./import-action.ts"), "importFile"));
  addApiOptions(command);
  addExamples(
    command,
    "petstore import pets.csv --dry-run",
    "petstore import pets.csv --refused refused.csv",
    "petstore import - --json < pets.csv | jq .counts",
  );
}
