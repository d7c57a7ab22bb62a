import { type Command, InvalidArgumentError, Option } from "commander";
import type { Schemas } from "../../client/index.ts";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import {
  addApiOptions,
  addListOptions,
  IF_MATCH_OPTION,
  readExpiry,
  readExpiryOrNever,
  readId,
  readIdempotencyKey,
} from "./options.ts";
import { run } from "./run.ts";

const waitingStatuses = [
  ...["waiting", "offered", "ordered", "withdrawn", "expired"],
] as Schemas["KnownWaitingStatus"][];

const actions = () => import("./waiting-actions.ts");

export function addWaitingCommands(program: Command): void {
  const waiting = program.command("waiting").description("List and change the waiting list, and record who was told.");
  addList(waiting);
  addGet(waiting);
  addAdd(waiting);
  addUpdate(waiting);
  addTold(waiting);
  addWithdraw(waiting);
  addDelete(waiting);
  addRemoveCustomer(waiting);
  addApiOptions(waiting);
  addExamples(
    waiting,
    "petstore waiting add --pet 7 --customer-name 'Kim Larsson' --customer-phone '+46 8 123 456'",
    "petstore waiting list --to-call",
    "petstore waiting told 3",
  );
}

function addList(waiting: Command): void {
  const status = new Option("--status <status>", "only entries with this status; may be repeated");
  const list = waiting
    .command("list")
    .description("List waiting entries, oldest first.")
    .addOption(status.choices(waitingStatuses).argParser(collectStatus))
    .addOption(new Option("--to-call", "only offered entries whose person was not told yet").conflicts("status"))
    .option("--pet <id>", "only entries for this pet", readId)
    .option("--category <id>", "only entries for any pet of this category", readId)
    .option(
      "--customer <text>",
      "only entries whose customer's name, email address or phone number contains this text",
    );
  addListOptions(list).action(run(actions, "listWaiting"));
  addExamples(list, "petstore waiting list --pet 7 --status waiting --limit 1", "petstore waiting list --to-call");
}

function collectStatus(text: string, before: Schemas["KnownWaitingStatus"][] = []): Schemas["KnownWaitingStatus"][] {
  const status = waitingStatuses.find((each) => each === text);
  if (!status) throw new InvalidArgumentError(`Allowed choices are ${waitingStatuses.join(", ")}.`);
  return [...before, status];
}

function addGet(waiting: Command): void {
  const get = waiting
    .command("get")
    .description("Show a waiting entry, with its ETag.")
    .argument("<id>", "id of the entry", readId)
    .action(run(actions, "getEntry"));
  addExamples(get, "petstore waiting get 3");
}

function addAdd(waiting: Command): void {
  const add = waiting
    .command("add")
    .description("Add a person to the waiting list of a pet or of a category.")
    .option("--pet <id>", "id of the pet to wait for", readId)
    .addOption(
      new Option("--category <id>", "id of a category, to wait for any of its pets").argParser(readId).conflicts("pet"),
    )
    .option("--note <text>", "a note")
    .option("--reference <text>", "number of the entry in your own system")
    .option("--expires <when>", "when the entry expires: in a duration (30d) or at a time", readExpiry)
    .option(
      "--idempotency-key <key>",
      "add only one entry in 24 hours, however often the command is repeated with this key; default: a new key",
      readIdempotencyKey,
    );
  addCustomerOptions(add).action(run(actions, "addEntry"));
  addExamples(
    add,
    "petstore waiting add --pet 7 --customer-name 'Kim Larsson' --customer-phone '+46 8 123 456'",
    "petstore waiting add --category 2 --customer-email kim@example.org --expires 30d",
  );
}

function addUpdate(waiting: Command): void {
  const update = waiting
    .command("update")
    .description("Change an entry. Options that are not given change nothing; an empty text removes the value.")
    .argument("<id>", "id of the entry", readId)
    .option("--note <text>", "another note")
    .option("--reference <text>", "another reference")
    .option("--expires <when>", "another time at which the entry expires, or the word never", readExpiryOrNever);
  addCustomerOptions(update)
    .option(...IF_MATCH_OPTION)
    .action(run(actions, "updateEntry"));
  addExamples(update, "petstore waiting update 3 --note 'Prefers a puppy' --expires never");
}

function addCustomerOptions(command: Command): Command {
  return command
    .option("--customer-name <name>", "name of the person")
    .option("--customer-email <email>", "email address of the person")
    .option("--customer-phone <phone>", "phone number of the person");
}

function addTold(waiting: Command): void {
  const told = waiting
    .command("told")
    .description("Record that the person was told of the offer. The order then expires after the store's holdHours.")
    .argument("<id>", "id of the entry", readId)
    .option("--undo", "record that the person was not told: the order then does not expire")
    .option(...IF_MATCH_OPTION)
    .action(run(actions, "setTold"));
  addExamples(told, "petstore waiting told 3", "petstore waiting told 3 --undo");
}

function addWithdraw(waiting: Command): void {
  const withdraw = waiting
    .command("withdraw")
    .description(
      "Withdraw an entry. If it is offered, its order is cancelled, and the pet is offered to the next entry.",
    )
    .argument("<id>", "id of the entry", readId)
    .option(...IF_MATCH_OPTION)
    .action(run(actions, "withdrawEntry"));
  addExamples(withdraw, "petstore waiting withdraw 3");
}

function addDelete(waiting: Command): void {
  const remove = waiting
    .command("delete")
    .description("Delete an entry with its customer. An offered entry must be withdrawn first.")
    .argument("<id>", "id of the entry", readId)
    .option(...IF_MATCH_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "deleteEntry"));
  addExamples(remove, "petstore waiting delete 3");
}

function addRemoveCustomer(waiting: Command): void {
  const remove = waiting
    .command("remove-customer")
    .description("Remove the personal data of an entry's customer. A waiting entry is then withdrawn.")
    .argument("<id>", "id of the entry", readId)
    .option(...IF_MATCH_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "removeCustomer"));
  addExamples(remove, "petstore waiting remove-customer 3");
}
