import { type Command, InvalidArgumentError, Option } from "commander";
import type { Schemas } from "../../client/index.ts";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { addApiOptions, addListOptions, IF_MATCH_OPTION, readId, readIdempotencyKey } from "./options.ts";
import { run } from "./run.ts";

type Status = Schemas["EnquiryStatus"];

const statuses: Status[] = ["open", "answered", "closed", "spam"];

const actions = () => import("./enquiry-actions.ts");

export function addEnquiryCommands(program: Command): void {
  const enquiries = program.command("enquiries").description("List, change and delete the questions of visitors.");
  addList(enquiries);
  addGet(enquiries);
  addCreate(enquiries);
  addUpdate(enquiries);
  addDelete(enquiries);
  addApiOptions(enquiries);
  addExamples(
    enquiries,
    "petstore enquiries list --status open",
    "petstore enquiries get 3",
    "petstore enquiries update 3 --status answered",
  );
}

function addList(enquiries: Command): void {
  const status = new Option("--status <status>", "only enquiries with this status; may be repeated");
  const list = enquiries
    .command("list")
    .description("List enquiries, newest first.")
    .addOption(status.choices(statuses).argParser(collectStatus))
    .option("--pet <id>", "only enquiries about this pet", readId);
  addListOptions(list).action(run(actions, "listEnquiries"));
  addExamples(list, "petstore enquiries list --status open", "petstore enquiries list --pet 7 --all --json");
}

function collectStatus(text: string, before: Status[] = []): Status[] {
  const status = statuses.find((each) => each === text);
  if (!status) throw new InvalidArgumentError(`Allowed choices are ${statuses.join(", ")}.`);
  return [...before, status];
}

function addGet(enquiries: Command): void {
  const get = enquiries
    .command("get")
    .description("Show an enquiry with its message, and its ETag.")
    .argument("<id>", "id of the enquiry", readId)
    .action(run(actions, "getEnquiry"));
  addExamples(get, "petstore enquiries get 3");
}

function addCreate(enquiries: Command): void {
  const create = enquiries
    .command("create")
    .description("Ask about a published pet, as a visitor does. An email address or a phone number is required.")
    .argument("<pet>", "id of the pet", readId)
    .requiredOption("--name <name>", "name of the person who asks")
    .option("--email <email>", "email address of the person")
    .option("--phone <phone>", "phone number of the person")
    .requiredOption("--message <text>", "the question")
    .option(
      "--idempotency-key <key>",
      "add only one enquiry in 24 hours, however often the command is repeated with this key; default: a new key",
      readIdempotencyKey,
    )
    .action(run(actions, "createEnquiry"));
  addExamples(
    create,
    "petstore enquiries create 7 --name 'Kim Larsson' --phone '+46 8 123 456' --message 'Does Rex like children?'",
  );
}

function addUpdate(enquiries: Command): void {
  const update = enquiries
    .command("update")
    .description("Change the status of an enquiry.")
    .argument("<id>", "id of the enquiry", readId)
    .addOption(new Option("--status <status>", "the new status").choices(statuses).makeOptionMandatory())
    .option(...IF_MATCH_OPTION)
    .action(run(actions, "updateEnquiry"));
  addExamples(update, "petstore enquiries update 3 --status spam");
}

function addDelete(enquiries: Command): void {
  const remove = enquiries
    .command("delete")
    .description("Delete an enquiry with all personal data in it.")
    .argument("<id>", "id of the enquiry", readId)
    .option(...IF_MATCH_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "deleteEnquiry"));
  addExamples(remove, "petstore enquiries delete 3");
}
