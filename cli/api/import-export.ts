import { type Command, Option } from "commander";
import { addExamples } from "../command.ts";
import { failUsage } from "../output.ts";
import { addApiOptions, connectionOptions, readIdempotencyKey } from "./options.ts";
import { addPetFilters } from "./pets.ts";
import { run } from "./run.ts";

export function addImportAndExport(program: Command): void {
  addImport(program);
  addExport(program);
}

function addImport(program: Command): void {
  const command = program
    .command("import")
    .summary("Add and change pets from a CSV table.")
    .description(
      "Add and change pets from a CSV table with the columns name and categoryId and, optionally, id and status. A row " +
        "without an id adds a pet. A row with an id changes that pet if --match id is given, or if at least half of the ids " +
        "are those of pets and at least half of these pets have the names of their rows. Otherwise, such a row is " +
        "refused. The command says which of these applies before it changes anything. Invalid rows are reported with their line, and all others are imported; the exit status is then 9. A " +
        "large table is sent in parts of up to 1,000 rows, each of which is " +
        "imported in one transaction. To continue an interrupted import, run the same command again within 24 hours, " +
        "with the same file and API key: no row is then imported twice.",
    )
    .argument("<file>", "CSV file in UTF-8, with commas, semicolons or tabs; or - for standard input")
    .addOption(
      new Option("--match <column>", "id: a row with an id changes that pet; none: it is refused").choices([
        "none",
        "id",
      ]),
    )
    .option("--dry-run", "check all rows, and change nothing; does not tell which rows an earlier run has imported")
    .option("--refused <file>", "write the refused rows to this file, to be corrected and imported")
    .option(
      "--idempotency-key <key>",
      "import the same table once more: rows that were imported in the last 24 hours without this key, or with another " +
        "one, are imported again",
      readIdempotencyKey,
    )
    .option("-q, --quiet", "print only ids of added and changed pets, one per line")
    .action(run(() => import("./import-action.ts"), "importFile"));
  addApiOptions(command);
  command.hook("preAction", refuseDoubleInput);
  addExamples(
    command,
    "petstore import pets.csv --dry-run",
    "petstore import pets.csv --refused refused.csv",
    "petstore import renamed.csv --match id",
    "petstore import - --json < pets.csv | jq .counts",
  );
}

function refuseDoubleInput(_: Command, command: Command): void {
  if (command.args[0] !== "-" || command.getOptionValue("keyFile") !== "-") return;
  failUsage("Standard input cannot be both the table and the API key: use PETSTORE_KEY.", command);
}

function addExport(program: Command): void {
  const command = program
    .command("export")
    .summary("Write pets as CSV or NDJSON, to a file or standard output.")
    .description(
      "Write all pets, or the pets that match the options, as a CSV table or as one JSON object per line. A file gets " +
        "its name, or replaces an earlier file, once it is complete and on disk.",
    )
    .addOption(new Option("--format <format>", "csv, or ndjson").choices(["csv", "ndjson"]).default("csv"))
    .option("-o, --output <file>", "file to write; default: standard output");
  addPetFilters(command);
  for (const option of connectionOptions()) command.addOption(option.helpGroup("Connection:"));
  command.action(run(() => import("./export-action.ts"), "exportPets"));
  addExamples(
    command,
    "petstore export --output pets.csv",
    "petstore export --status available --format ndjson | jq -r .name",
  );
}
