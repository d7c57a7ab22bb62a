import { type Command, Option } from "commander";
import { addExamples } from "../command.ts";
import { failUsage } from "../output.ts";
import { addApiOptions, collect, connectionOptions, petStatuses, readIdempotencyKey } from "./options.ts";
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
      "Add and change pets from a table: an export of this store, or a table of another program, whose columns " +
        "are recognised by their headings and contents. Columns that are not recognised become custom fields. The " +
        "command prints how it interprets each column before it changes anything. By default, rows change " +
        "existing pets if at least half of the numbers in the table belong to pets in the store and at least half " +
        "of these pets have the same names; --match overrides this. Invalid rows, and those with an unknown " +
        "category or status, are reported, and all others are imported; the exit status is then 9. A large table " +
        "is sent in parts, each of which is imported in one transaction, and all of them can be undone together. " +
        "To continue an interrupted import, run the same command again within 24 hours, with the same file and " +
        "API key: no row is then imported twice.",
    )
    .argument("<file>", "CSV file with commas, semicolons or tabs; or - for standard input")
    .addOption(
      new Option("--match <column>", "column that identifies the pets to change; none: each row adds a pet").choices([
        "none",
        ...["id", "externalId", "microchip"],
      ]),
    )
    .addOption(
      new Option(
        "--empty <effect>",
        "whether an empty cell keeps or removes the member of an existing profile",
      ).choices(["keep", "remove"]),
    )
    .option("--column <heading=member>", "use of a column: a member, fields.NAME or skip; may be repeated", collect)
    .option(
      "--category <word=category>",
      "category for a word in the table: its id or name, new or skip; may be repeated",
      collect,
    )
    .option("--category-for-all <category>", "id or name of the category of all rows")
    .option("--create-categories", "add the categories that the store does not have")
    .option(
      "--status <word=status>",
      "status for a word in the table: available, pending, sold, none or skip; may be repeated",
      collect,
    )
    .addOption(
      new Option("--status-for-all <status>", "status of all rows, if no column has it").choices([
        ...petStatuses,
        "none",
      ]),
    )
    .option("--currency <code>", "currency of prices without one, such as EUR")
    .addOption(
      new Option("--date-order <order>", "order of day and month in dates such as 03/04/2026").choices([
        "dayFirst",
        "monthFirst",
      ]),
    )
    .addOption(new Option("--decimal-mark <mark>", "decimal mark of numbers such as 1.234").choices([",", "."]))
    .addOption(new Option("--weight-unit <unit>", "unit of weights without one").choices(["g", "kg", "lb", "oz"]))
    .addOption(
      new Option("--encoding <encoding>", "encoding of the file; default: detected").choices([
        ...["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "macintosh"],
      ]),
    )
    .option("--photos <folder>", "folder with the picture files that are named in a column")
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
    "petstore import supplier.csv --match externalId --currency EUR --status 'out=sold' --create-categories",
    "petstore import pets.csv --column 'Box=fields.shelf' --photos pictures",
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
      "Write all pets, or the pets that match the options, as a CSV table or as one JSON object per line. A table has a " +
        "column for each member of a profile, and petstore import reads it. A file gets " +
        "its name, or replaces an earlier file, once it is complete and on disk.",
    )
    .addOption(new Option("--format <format>", "csv, or ndjson").choices(["csv", "ndjson"]).default("csv"))
    .addOption(
      new Option("--include <parts>", "parts that ndjson adds to each pet; a CSV table has all profiles").choices([
        ...["profile", "photos", "all"],
      ]),
    )
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
