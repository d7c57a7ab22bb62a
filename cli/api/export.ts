import { type Command, Option } from "commander";
import { addExamples } from "../examples.ts";
import { connectionOptions } from "./api-options.ts";
import { addPetFilters } from "./pets.ts";
import { run } from "./run.ts";

export function addExportCommand(program: Command): void {
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
