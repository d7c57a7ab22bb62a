import { type Command, InvalidArgumentError, Option } from "commander";
import { readInt64 } from "../../src/contract/parameters.ts";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { addApiOptions, IF_MATCH_OPTION } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./store-actions.ts");

export function addStoreCommands(program: Command): void {
  const store = program.command("store").description("Show and change the settings and the logo of the store.");
  addSettings(store);
  addSet(store);
  addLogo(store);
  addDeleteLogo(store);
  addApiOptions(store);
  addExamples(
    store,
    "petstore store set --name 'Hill Farm Pets' --currency EUR --time-zone Europe/Berlin",
    "petstore store logo logo.png",
  );
}

function addSettings(store: Command): void {
  const settings = store
    .command("settings")
    .description("Show the settings of the store, with their ETag.")
    .action(run(actions, "showSettings"));
  addExamples(settings, "petstore store settings", "petstore store settings --json | jq -r .name");
}

/** The options of `petstore store set`, which are also its only arguments. */
const settings = () => [
  new Option("--name <name>", "name of the store"),
  new Option("--address <text>", "postal address, which may have several lines"),
  new Option("--opening-hours <text>", "opening hours, which may have several lines"),
  new Option("--phone <number>", "phone number"),
  new Option("--email <address>", "email address that the public sees"),
  new Option("--website <url>", "URL of the website"),
  new Option("--imprint-url <url>", "URL of the imprint"),
  new Option("--privacy-url <url>", "URL of the privacy policy"),
  new Option("--currency <code>", "currency that is proposed for prices, such as EUR"),
  new Option("--language <code>", "language of the public catalogue and of prints, such as en or de"),
  new Option("--time-zone <name>", "time zone of the public catalogue and of prints, such as Europe/Berlin"),
  new Option("--color <color>", "color of the public catalogue, such as #1f6f54"),
  new Option("--hold-hours <hours>", "duration that is offered for holds").argParser(readNumber),
  new Option("--customer-days <days>", "days after which customers of closed orders are erased").argParser(readNumber),
  new Option("--catalogue <state>", "whether the public catalogue is served").choices(["on", "off"]),
  new Option("--indexing <answer>", "whether search engines may index the catalogue").choices(["yes", "no"]),
];

function addSet(store: Command): void {
  const set = store
    .command("set")
    .description("Change settings of the store. An empty value removes a setting, or sets it to its default.");
  for (const option of settings()) set.addOption(option);
  set.option(...IF_MATCH_OPTION).action(run(actions, "changeSettings"));
  addExamples(
    set,
    "petstore store set --name 'Hill Farm Pets' --currency EUR",
    "petstore store set --catalogue on --privacy-url https://hillfarm.example/privacy",
    "petstore store set --customer-days ''",
  );
}

function readNumber(text: string): bigint | "" {
  if (text === "") return "";
  const number = readInt64(text);
  if (number === undefined) throw new InvalidArgumentError("It must be a whole number.");
  return number;
}

function addLogo(store: Command): void {
  const logo = store
    .command("logo")
    .description("Set the logo of the store, which everyone can see.")
    .argument("<file>", "JPEG, PNG or WebP of at most 1 MiB")
    .action(run(actions, "setLogo"));
  addExamples(logo, "petstore store logo logo.png");
}

function addDeleteLogo(store: Command): void {
  const remove = store
    .command("delete-logo")
    .description("Delete the logo of the store.")
    .option(...YES_OPTION)
    .action(run(actions, "deleteLogo"));
  addExamples(remove, "petstore store delete-logo");
}
