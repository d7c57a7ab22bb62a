import type { Command } from "commander";
import { addExamples } from "../command.ts";
import { addApiOptions, addListOptions, DRY_RUN_OPTION, readId } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./imports-actions.ts");

export function addImportsCommands(program: Command): void {
  const imports = program.command("imports").description("List the imports of the last 30 days, and undo one.");
  addList(imports);
  addUndo(imports);
  addApiOptions(imports);
  addExamples(imports, "petstore imports list", "petstore imports undo 12 --dry-run");
}

function addList(imports: Command): void {
  const list = imports.command("list").description("List the imports of the last 30 days, newest first.");
  addListOptions(list).action(run(actions, "listImports"));
  addExamples(list, "petstore imports list", "petstore imports list --json | jq '.[0].id'");
}

function addUndo(imports: Command): void {
  const undo = imports
    .command("undo")
    .description(
      "Undo an import: delete the pets that it added, and change back those that it changed. Pets that were changed, " +
        "ordered or deleted since are kept and listed with the reason; the exit status is then 9. A deleted pet can be " +
        "restored for 30 days. To continue an interrupted undo, run the same command again.",
    )
    .argument("<import>", "id of the import", readId)
    .option(...DRY_RUN_OPTION)
    .action(run(actions, "undoImport"));
  addExamples(undo, "petstore imports undo 12 --dry-run", "petstore imports undo 12 --json | jq .counts");
}
