import { type Command, Option } from "commander";
import { addExamples, overlapOption, suggest } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { eventTypes } from "./events.ts";
import { addApiOptions, addListOptions, collect, collectIds, IF_MATCH_OPTION, readId, readSince } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./webhook-actions.ts");
const WEBHOOK = ["<webhook>", "id of the webhook, as shown by petstore webhooks list", readId] as const;
/** Events about webhooks are not sent to webhooks. */
const sentTypes = eventTypes.filter((type) => !type.startsWith("webhook."));
const DESCRIPTION_OPTION = ["--description <text>", "what the webhook is for, at most 500 characters"] as const;

export function addWebhookCommands(program: Command): void {
  const webhooks = program
    .command("webhooks")
    .description("Create webhooks, which send events to a URL, and see what was delivered.");
  addCreate(webhooks);
  addList(webhooks);
  addGet(webhooks);
  addUpdate(webhooks);
  addEnable(webhooks);
  addDisable(webhooks);
  addRotateSecret(webhooks);
  addTest(webhooks);
  addDeliveries(webhooks);
  addRetry(webhooks);
  addReplay(webhooks);
  addSkip(webhooks);
  addDelete(webhooks);
  addApiOptions(webhooks);
  addExamples(
    webhooks,
    "petstore webhooks create https://shop.example.org/hooks",
    "petstore webhooks test 1",
    "petstore webhooks deliveries 1 --failed",
  );
}

function typeOption(description: string): Option {
  return suggest(new Option("--type <type>", description).argParser(collect), sentTypes);
}

function addCreate(webhooks: Command): void {
  const create = webhooks
    .command("create")
    .description("Create a webhook, and print the secret of its signatures, which is shown only once.")
    .argument("<target>", "URL to send the events to: https")
    .addOption(
      typeOption(
        "send events of this type, such as pet.created or order.*; may be repeated; default: all that scope write sees",
      ),
    )
    .option(...DESCRIPTION_OPTION)
    .option("-q, --quiet", "print only the secret, for scripts")
    .action(run(actions, "createWebhook"));
  addExamples(
    create,
    "petstore webhooks create https://shop.example.org/hooks",
    "petstore webhooks create https://shop.example.org/hooks --type 'order.*' --quiet > secret.txt",
  );
}

function addList(webhooks: Command): void {
  const list = webhooks
    .command("list")
    .description("List webhooks, newest first, with the number of events that wait to be delivered.");
  addListOptions(list).action(run(actions, "listWebhooks"));
  addExamples(
    list,
    "petstore webhooks list",
    "petstore webhooks list --json | jq '.[] | select(.status != \"active\")'",
  );
}

function addGet(webhooks: Command): void {
  const get = webhooks
    .command("get")
    .description("Show a webhook, with its ETag.")
    .argument(...WEBHOOK)
    .action(run(actions, "getWebhook"));
  addExamples(get, "petstore webhooks get 1", "petstore webhooks get 1 --json | jq -r .position");
}

function addUpdate(webhooks: Command): void {
  const update = webhooks
    .command("update")
    .description("Change the URL, the types of events or the description of a webhook.")
    .argument(...WEBHOOK)
    .option("--target <url>", "URL to send the events to: https")
    .addOption(
      typeOption("send events of this type instead of the previous types; may be repeated; all: the default types"),
    )
    .option(DESCRIPTION_OPTION[0], "what the webhook is for; empty to remove the description")
    .option(...IF_MATCH_OPTION)
    .action(run(actions, "updateWebhook"));
  addExamples(
    update,
    "petstore webhooks update 1 --target https://shop.example.org/events",
    "petstore webhooks update 1 --type 'pet.*' --type 'order.*'",
  );
}

function addEnable(webhooks: Command): void {
  const enable = webhooks
    .command("enable")
    .description(
      "Enable webhooks that are disabled. They continue with the oldest event that was not delivered and is still kept. " +
        "A restore, a move and petstore feed invalidate disable all webhooks, so that a copy of a store sends nothing: " +
        "--all enables these webhooks, and none that was disabled for another reason.",
    )
    .argument("[webhook...]", "ids of webhooks, as shown by petstore webhooks list", collectIds)
    .option("--all", "all webhooks that were disabled because the store was restored or moved")
    .action(run(actions, "enableWebhooks"));
  addExamples(enable, "petstore webhooks enable 1", "petstore webhooks enable --all");
}

function addDisable(webhooks: Command): void {
  const disable = webhooks
    .command("disable")
    .description("Disable webhooks: nothing is sent until they are enabled again.")
    .argument("<webhook...>", "ids of webhooks, as shown by petstore webhooks list", collectIds)
    .action(run(actions, "disableWebhooks"));
  addExamples(disable, "petstore webhooks disable 1");
}

function addRotateSecret(webhooks: Command): void {
  const rotate = webhooks
    .command("rotate-secret")
    .description(
      "Replace the secret of a webhook, and print the new one, which is shown only once. During an overlap, each delivery " +
        "has signatures with both secrets.",
    )
    .argument(...WEBHOOK)
    .addOption(overlapOption("how long deliveries are signed with the old secret, too: 0 to 7d"))
    .option("-q, --quiet", "print only the secret, for scripts")
    .option(YES_OPTION[0], "do not ask for confirmation, which --overlap 0 needs on a terminal")
    .action(run(actions, "rotateSecret"));
  addExamples(rotate, "petstore webhooks rotate-secret 1", "petstore webhooks rotate-secret 1 --overlap 0");
}

function addTest(webhooks: Command): void {
  const test = webhooks
    .command("test")
    .description(
      "Send an event of the type webhook.test at once, and print the response. The exit status is 1 if the receiver did not " +
        "accept it. The event is sent once, also if the webhook is disabled.",
    )
    .argument(...WEBHOOK)
    .action(run(actions, "testWebhook"));
  addExamples(test, "petstore webhooks test 1");
}

function addDeliveries(webhooks: Command): void {
  const deliveries = webhooks
    .command("deliveries")
    .description(
      "List attempts to deliver events, newest first: the last 1,000 that succeeded and the last 10,000 that failed, of at " +
        "most 30 days. With --json, also the beginning of the response to a failed attempt.",
    )
    .argument(...WEBHOOK)
    .option("--failed", "only attempts that failed")
    .option("--blocking", "only the last attempt of each event that has failed and waits to be sent again");
  addListOptions(deliveries).action(run(actions, "listDeliveries"));
  addExamples(
    deliveries,
    "petstore webhooks deliveries 1",
    "petstore webhooks deliveries 1 --failed --json | jq -r '.[0].response'",
  );
}

function addRetry(webhooks: Command): void {
  const retry = webhooks
    .command("retry")
    .description("Send all events that have failed again now, instead of at the time of their next attempt.")
    .argument(...WEBHOOK)
    .action(run(actions, "retryWebhook"));
  addExamples(retry, "petstore webhooks retry 1");
}

function addReplay(webhooks: Command): void {
  const replay = webhooks
    .command("replay")
    .description(
      "Send all events since a time or after a position again, in order, and then new ones. On a terminal, the " +
        "command first says how many there are.",
    )
    .argument(...WEBHOOK)
    .addOption(
      new Option("--created-since <when>", "events since then: within a duration (7d, 12h) or since a time")
        .argParser(readSince)
        .conflicts("after"),
    )
    .option("--after <position>", "events after this position of the feed; start: all that are kept")
    .option("--dry-run", "count the events, and send nothing")
    .option(...YES_OPTION)
    .action(run(actions, "replayWebhook"));
  addExamples(
    replay,
    "petstore webhooks replay 1 --created-since 12h",
    "petstore webhooks replay 1 --after start --dry-run",
  );
}

function addSkip(webhooks: Command): void {
  const skip = webhooks
    .command("skip")
    .description(
      "Give up an event that cannot be delivered, so that the later events of its pet, category, key or person are sent.",
    )
    .argument(...WEBHOOK)
    .argument("<event>", "id of the event, as shown by petstore webhooks deliveries", readId)
    .option(...YES_OPTION)
    .action(run(actions, "skipEvent"));
  addExamples(skip, "petstore webhooks skip 1 4711");
}

function addDelete(webhooks: Command): void {
  const remove = webhooks
    .command("delete")
    .description("Delete a webhook, with its secret and the log of its deliveries.")
    .argument(...WEBHOOK)
    .option(...IF_MATCH_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "deleteWebhook"));
  addExamples(remove, "petstore webhooks delete 1");
}
