import { Argument, type Command, Option } from "commander";
import { addExamples } from "../command.ts";
import {
  addApiOptions,
  addListOptions,
  collectIds,
  DRY_RUN_OPTION,
  IF_MATCH_OPTION,
  petStatuses,
  readId,
  readIdempotencyKey,
  readSince,
} from "./options.ts";
import { addProfileOptions } from "./profile-options.ts";
import { run } from "./run.ts";

const actions = () => import("./pet-actions.ts");
const changes = () => import("./pet-change-actions.ts");
const CATEGORY = "id or name of the category (a number is an id)";
const sorts = ["-id", "id", "name", "-name"];

export function addPetCommands(program: Command): void {
  const pets = program.command("pets").description("List, add, change and delete pets.");
  addList(pets);
  addGet(pets);
  addAdd(pets);
  addUpdate(pets);
  addDelete(pets);
  addDeleted(pets);
  addRestore(pets);
  addHistory(pets);
  const count = pets.command("count").description("Count the pets by status.").action(run(actions, "countPets"));
  addExamples(count, "petstore pets count", "petstore pets count --json | jq .available");
  addApiOptions(pets);
  addExamples(
    pets,
    "petstore pets list --status available --sort name",
    "petstore pets update 7 --status sold",
    "petstore pets list --status sold --all --quiet | xargs -r -n 1000 petstore pets delete",
  );
}

/** Adds the filters that lists and the export have. */
export function addPetFilters(command: Command): Command {
  return command
    .addOption(new Option("--status <status>", "only pets with this status").choices(petStatuses))
    .option("--no-status", "only pets without a status")
    .option("--category <category>", `only pets of this category: its ${CATEGORY.replace(" of the category", "")}`)
    .option("--name <words>", "only pets whose name contains every word, in any case, with or without accents")
    .option("--search <words>", "only pets with each word in name or breed, or at the start of number or microchip")
    .option("--number <text>", "only the pet with this number in your own system")
    .option("--chip <number>", "only the pet with this microchip")
    .option("--tag <tag>", "only pets with this tag")
    .addOption(
      new Option("--published <answer>", "only published pets, or only unpublished ones").choices(["yes", "no"]),
    )
    .option("--id <ids>", "only pets with these ids, separated by commas, at most 100; may be repeated", collectIds)
    .option(
      "--created-since <when>",
      "only pets added since then: within a duration (7d, 12h) or since a time",
      readSince,
    )
    .option("--updated-since <when>", "only pets changed since then", readSince);
}

function addList(pets: Command): void {
  const list = pets.command("list").description("List pets, by default newest first.");
  addPetFilters(list)
    .addOption(
      new Option("--sort <order>", "id or name; with a minus sign, in descending order").choices(sorts).default("-id"),
    )
    .option("--long", "also print when pets were added and changed, and their open orders");
  addListOptions(list).action(run(actions, "listPets"));
  addExamples(
    list,
    "petstore pets list --category Dogs --name max",
    "petstore pets list --search 'rex labrador'",
    "petstore pets list --updated-since 1h --long",
    "petstore pets list --all --json | jq '.[].name'",
  );
}

function addGet(pets: Command): void {
  const get = pets
    .command("get")
    .description("Show a pet with its profile, photos and open order, and the ETags of pet and profile.")
    .argument("<id>", "id of the pet", readId)
    .action(run(actions, "getPet"));
  addExamples(get, "petstore pets get 7", "petstore pets get 7 --json | jq -r .etag");
}

function addAdd(pets: Command): void {
  const add = pets
    .command("add")
    .description("Add a pet, with a profile if options for it are given.")
    .requiredOption("--name <name>", "name of the pet")
    .requiredOption("--category <category>", `${CATEGORY}; an unknown id becomes a category without a name`)
    .addOption(new Option("--status <status>", "status of the pet; default: none").choices(petStatuses))
    .option(
      "--idempotency-key <key>",
      "add only one pet in 24 hours, however often the command is repeated with this key; default: a new key",
      readIdempotencyKey,
    )
    .option(...DRY_RUN_OPTION)
    .action(run(changes, "addPet"));
  addProfileOptions(add);
  addExamples(
    add,
    "petstore pets add --name Rex --category Dogs --status available",
    "petstore pets add --name Rex --category 1 --quiet",
    'petstore pets add --name Rex --category Dogs --breed Labrador --born 2024-05 --price "450.00 EUR"',
  );
}

function addUpdate(pets: Command): void {
  const update = pets
    .command("update")
    .description(
      "Change pets and their profiles: all of them, or none if one cannot be changed. Options that are not given change " +
        "nothing; an empty text removes a value of the profile. With --if-match, the ETag is that of the pet or of its " +
        "profile, whichever is changed.",
    )
    .argument("<ids...>", "ids of the pets, at most 1,000", collectIds)
    .option("--name <name>", "another name")
    .option("--category <category>", CATEGORY)
    .addOption(new Option("--status <status>", "another status, or none").choices([...petStatuses, "none"]))
    .option(...IF_MATCH_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(run(changes, "updatePets"));
  addProfileOptions(update);
  addExamples(
    update,
    "petstore pets update 7 --status sold",
    "petstore pets update 7 8 9 --category Cats --dry-run",
    "petstore pets update 7 --weight 28500 --tag calm --tag 'good with cats' --field 'supplier=Hill Farm'",
    "petstore pets update 7 --notes '' --sex none --field supplier=",
  );
}

function addDelete(pets: Command): void {
  const remove = pets
    .command("delete")
    .description("Delete pets: all of them, or none if one cannot be deleted, such as one with an open order.")
    .argument("<ids...>", "ids of the pets, at most 1,000", collectIds)
    .option(...IF_MATCH_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(run(changes, "deletePets"));
  addExamples(remove, "petstore pets delete 7", "petstore pets delete 7 8 9 --dry-run");
}

function addDeleted(pets: Command): void {
  const deleted = pets
    .command("deleted")
    .description("List the pets that were deleted in the last 30 days, the last deletion first.")
    .option("--name <words>", "only pets whose name contains every word")
    .option("--number <text>", "only pets with this number in your own system");
  addListOptions(deleted).action(run(() => import("./deleted-pet-actions.ts"), "listDeletedPets"));
  addExamples(deleted, "petstore pets deleted", "petstore pets deleted --all -q | xargs petstore pets restore");
}

function addRestore(pets: Command): void {
  const restore = pets
    .command("restore")
    .description(
      "Restore deleted pets with their profiles, photos and histories, one after the other. A pet that is not deleted " +
        "is not changed.",
    )
    .argument("<ids...>", "ids of the pets", collectIds)
    .action(run(() => import("./deleted-pet-actions.ts"), "restorePets"));
  addExamples(restore, "petstore pets restore 7", "petstore pets restore 7 8 9 --json");
}

function addHistory(pets: Command): void {
  const history = pets
    .command("history")
    .description("List the changes of a pet, newest first, also of a deleted one.")
    .addArgument(new Argument("<id>", "id of the pet").argParser(readId));
  addListOptions(history).action(run(actions, "listHistory"));
  addExamples(history, "petstore pets history 7 --all");
}
