import type { Command } from "commander";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { addApiOptions, addListOptions, collectIds, DRY_RUN_OPTION, IF_MATCH_OPTION, readId } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./category-actions.ts");
const CATEGORY = ["<category>", "id or name of the category; a number is an id"] as const;

export function addCategoryCommands(program: Command): void {
  const categories = program.command("categories").description("List, add, rename and delete categories.");
  addList(categories);
  addGet(categories);
  addAdd(categories);
  addRename(categories);
  addDelete(categories);
  addApiOptions(categories);
  addExamples(categories, "petstore categories list", "petstore categories add --name Hamsters");
}

function addList(categories: Command): void {
  const list = categories
    .command("list")
    .description("List categories, newest first.")
    .option("--name <words>", "only categories whose name contains every word")
    .option(
      "--id <ids>",
      "only categories with these ids, separated by commas, at most 100; may be repeated",
      collectIds,
    )
    .option("--count", "show the number of pets of each category");
  addListOptions(list).action(run(actions, "listCategories"));
  addExamples(list, "petstore categories list --all --count", "petstore categories list --name small --json");
}

function addGet(categories: Command): void {
  const get = categories
    .command("get")
    .description("Show a category, with its ETag.")
    .argument(...CATEGORY)
    .action(run(actions, "getCategory"));
  addExamples(get, "petstore categories get 7", "petstore categories get Dogs --json | jq -r .etag");
}

function addAdd(categories: Command): void {
  const add = categories
    .command("add")
    .description("Add a category.")
    .requiredOption("--name <name>", "name of the category")
    .option("--id <id>", "its id, any 64-bit integer; default: the service assigns one", readId)
    .option(...DRY_RUN_OPTION)
    .action(run(actions, "addCategory"));
  addExamples(add, "petstore categories add --name Hamsters", "petstore categories add --name Horses --id 4711");
}

function addRename(categories: Command): void {
  const rename = categories
    .command("rename")
    .description("Give a category another name.")
    .argument(...CATEGORY)
    .argument("<name>", "the new name; empty for none")
    .option(...IF_MATCH_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(run(actions, "renameCategory"));
  addExamples(rename, "petstore categories rename 7 'Small pets'", "petstore categories rename Fish Fishes");
}

function addDelete(categories: Command): void {
  const remove = categories
    .command("delete")
    .description("Delete a category that has no pets.")
    .argument(...CATEGORY)
    .option(...IF_MATCH_OPTION)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "deleteCategory"));
  addExamples(remove, "petstore categories delete Hamsters");
}
