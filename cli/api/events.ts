import { type Command, InvalidArgumentError, Option } from "commander";
import { isWebhookSecret } from "../../src/credentials/webhook-signature.ts";
import { addExamples, lazily, suggest } from "../command.ts";
import { failUsage } from "../output.ts";
import { addApiOptions, addListOptions, collect, readId, readSince } from "./options.ts";
import { run } from "./run.ts";

export const eventTypes = [
  ...["pet.*", "pet.created", "pet.updated", "pet.status_changed", "pet.profile_updated", "pet.deleted"],
  "pet.restored",
  ...["pet.photo_added", "pet.photo_removed", "pet.photo_updated"],
  ...["order.*", "order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled"],
  ...["order.returned", "order.reopened", "order.expired"],
  ...["waiting.*", "waiting.added", "waiting.updated", "waiting.offered", "waiting.ordered"],
  ...["waiting.withdrawn", "waiting.expired", "waiting.resumed", "waiting.deleted"],
  ...["enquiry.*", "enquiry.created", "enquiry.updated", "enquiry.deleted"],
  ...["category.*", "category.created", "category.updated", "category.deleted"],
  ...["store.*", "store.updated"],
  ...["key.*", "key.created", "key.updated", "key.rotated", "key.revoked", "key.exposed"],
  ...[
    "person.*",
    "person.added",
    "person.updated",
    "person.password_link_created",
    "person.password_changed",
    "person.recovery_code_created",
    "person.recovered",
    "person.removed",
  ],
  ...["session.*", "session.created", "session.ended", "session.failed"],
  ...["webhook.*", "webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.disabled"],
  ...["webhook.enabled", "webhook.retried", "webhook.replayed", "webhook.event_skipped", "webhook.events_lost"],
  "webhook.deleted",
];

const PET_OPTION = ["--pet <id>", "only events of this pet and of its orders", readId] as const;

function typeOption(): Option {
  const type = new Option("--type <type>", "only events of this type, such as pet.created or order.*; may be repeated");
  return suggest(type.argParser(collect), eventTypes);
}

export function addEventCommands(program: Command): void {
  const events = program.command("events").description("List or follow the events: the record of all changes.");
  const list = events
    .command("list", { isDefault: true })
    .description("List events, newest first, or follow them as they happen. Also: petstore events.")
    .addOption(typeOption())
    .option(...PET_OPTION)
    .option("--order <id>", "only events of this order", readId)
    .option("--key-id <id>", "only events of this API key", readId)
    .option("--person <id>", "only events that this person caused", readId)
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

/** Adds `petstore listen`. */
export function addListenCommand(program: Command): void {
  const secret = "secret of the signatures, whsec_…; default: a new one, which is printed; required with --rehearse";
  const listen = program
    .command("listen")
    .description(
      "Forward events to a program on this computer, as webhooks would: with POST, signed as in Standard Webhooks. They " +
        "are sent one at a time and in order, each until the response is 2xx. With --rehearse, send invented events to a " +
        "program that receives webhooks, and say whether it behaves correctly.",
    )
    .addOption(new Option("--forward-to <url>", "where to send the events: http or https").argParser(readTarget))
    .addOption(
      new Option(
        "--rehearse <url>",
        "send invented events of each type there, each twice, late and out of order, and with wrong signatures; needs no " +
          "service, and should not be a program in production",
      )
        .argParser(readTarget)
        .conflicts(["forwardTo", "type", "pet", "after", "quiet", "utc"]),
    )
    .addOption(typeOption())
    .option(...PET_OPTION)
    .option("--after <position>", "position to begin after; start: the oldest event; now: new events only", "now")
    .option("--secret <secret>", secret, readSecret)
    .action(listenOrRehearse);
  addApiOptions(listen);
  const target = "http://localhost:4000/webhooks";
  addExamples(
    listen,
    `petstore listen --forward-to ${target}`,
    `petstore listen --forward-to ${target} --type 'order.*' --after start`,
    `petstore listen --rehearse ${target} --secret "$WEBHOOK_SECRET"`,
  );
}

async function listenOrRehearse(options: { forwardTo?: URL; rehearse?: URL; secret?: string }, command: Command) {
  if (options.rehearse) {
    if (!options.secret) failUsage("--rehearse needs the --secret of the receiver.", command);
    return await lazily(() => import("./rehearse-actions.ts"), "rehearse")(options, command);
  }
  if (!options.forwardTo) failUsage("Either --forward-to or --rehearse is required.", command);
  return await run(() => import("./listen-actions.ts"), "listen")(options, command);
}

function readTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError("It must be a URL with http or https.");
  if (url.username || url.password) throw new InvalidArgumentError("It must have no user name and no password.");
  return url;
}

function readSecret(text: string): string {
  if (!isWebhookSecret(text)) throw new InvalidArgumentError("It must be whsec_ and 24 to 64 bytes in base64.");
  return text;
}
