import { type Command, Option } from "commander";
import { addExamples, suggest } from "../command.ts";
import { addApiOptions, addListOptions, collect, readId, readSince } from "./options.ts";
import { run } from "./run.ts";

const eventTypes = [
  ...["pet.*", "pet.created", "pet.updated", "pet.status_changed", "pet.profile_updated", "pet.deleted"],
  "pet.restored",
  ...["pet.photo_added", "pet.photo_removed", "pet.photo_updated"],
  ...["order.*", "order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled"],
  ...["order.returned", "order.expired", "category.*", "category.created", "category.updated", "category.deleted"],
  ...["key.*", "key.created", "key.updated", "key.rotated", "key.revoked", "key.exposed"],
  ...[
    "person.*",
    "person.added",
    "person.updated",
    "person.password_link_created",
    "person.password_changed",
    "person.removed",
  ],
  ...["session.*", "session.created", "session.ended", "session.failed"],
];

export function addEventCommands(program: Command): void {
  const type = new Option("--type <type>", "only events of this type, such as pet.created or order.*; may be repeated");
  const events = program.command("events").description("List or follow the events: the record of all changes.");
  const list = events
    .command("list", { isDefault: true })
    .description("List events, newest first, or follow them as they happen. Also: petstore events.")
    .addOption(suggest(type.argParser(collect), eventTypes))
    .option("--pet <id>", "only events of this pet and of its orders", readId)
    .option("--order <id>", "only events of this order", readId)
    .option("--key-id <id>", "only events of this API key", readId)
    .option("--created-since <when>", "only events since then: within a duration (7d, 12h) or since a time", readSince)
    .option("-f, --follow", "print events as they happen, oldest first, until Ctrl-C")
    .addOption(
      new Option(
        "--after <position>",
        "with --follow: the position to begin after, as printed with --json; start: begin with the oldest event; now: print " +
          "new events only",
      ).default("now"),
    );
  addListOptions(list).action(run(() => import("./event-actions.ts"), "listOrFollow"));
  addApiOptions(events);
  const lines = ["petstore events", "petstore events --type 'order.*' --limit 100", "petstore events --follow --json"];
  addExamples(events, ...lines);
  addExamples(list, ...lines, "petstore events --follow --after start --pet 7");
}
