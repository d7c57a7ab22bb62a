import { type Command, InvalidArgumentError, Option } from "commander";
import type { Schemas } from "../../client/index.ts";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import {
  addApiOptions,
  addListOptions,
  connectionOptions,
  DRY_RUN_OPTION,
  IF_MATCH_OPTION,
  readExpiry,
  readExpiryOrNever,
  readId,
  readIdempotencyKey,
  readSince,
} from "./options.ts";
import { readPrice } from "./profile-options.ts";
import { run } from "./run.ts";

const orderStatuses = [
  ...["placed", "approved", "delivered", "cancelled", "returned", "expired"],
] as Schemas["KnownOrderStatus"][];

const actions = () => import("./order-actions.ts");
const REASON_OPTION = ["--reason <text>", "why the order has its status"] as const;

/** Commands that only change the status of an order. */
const moves = {
  approve: ["approved", "Approve a placed order."],
  deliver: ["delivered", "Deliver an open order: its pet is sold."],
  cancel: ["cancelled", "Cancel an open order: its pet is available again."],
  return: ["returned", "Return a delivered order: its pet is available again."],
  reopen: ["approved", "Take back a delivery within 10 minutes: its pet is pending again."],
} as const;

export function addOrderCommands(program: Command): void {
  const orders = program.command("orders").description("List, place and change orders.");
  addList(orders);
  addGet(orders);
  addPlace(orders);
  addUpdate(orders);
  for (const name of Object.keys(moves) as (keyof typeof moves)[]) addMove(orders, name);
  addRemoveCustomer(orders);
  addApiOptions(orders);
  // It prints a table only, so it has no option for the format.
  addExport(orders);
  addExamples(
    orders,
    "petstore orders list --open",
    "petstore orders place 7 --customer-name 'Kim Larsson' --expires 2h",
    "petstore orders deliver 3",
  );
}

function addList(orders: Command): void {
  const list = addFilters(orders.command("list").description("List orders, newest first."));
  addListOptions(list).action(run(actions, "listOrders"));
  addExamples(
    list,
    "petstore orders list --open --expires-before 1h",
    "petstore orders list --customer larsson --all --json",
  );
}

function addExport(orders: Command): void {
  const command = addFilters(
    orders
      .command("export")
      .summary("Write orders as CSV, to a file or standard output.")
      .description(
        "Write all orders, or the orders that match the options, as a CSV table with a column for each member. A file " +
          "gets its name, or replaces an earlier file, once it is complete and on disk.",
      ),
  ).option("-o, --output <file>", "file to write; default: standard output");
  for (const option of connectionOptions()) command.addOption(option.helpGroup("Connection:"));
  command.action(run(() => import("./export-action.ts"), "exportOrders"));
  addExamples(command, "petstore orders export --status delivered --created-since 30d --output orders.csv");
}

function addFilters(command: Command): Command {
  const status = new Option("--status <status>", "only orders with this status; may be repeated");
  return command
    .addOption(status.choices(orderStatuses).argParser(collectStatus))
    .addOption(new Option("--open", "only open orders: placed or approved").conflicts("status"))
    .option("--pet <id>", "only orders for this pet", readId)
    .option("--reference <text>", "only orders with exactly this reference")
    .option("--customer <text>", "only orders whose customer's name, email address or phone number contains this text")
    .option(
      "--created-since <when>",
      "only orders placed since then: within a duration (7d, 12h) or since a time",
      readSince,
    )
    .option("--expires-before <when>", "only orders that expire before then: in a duration or at a time", readExpiry)
    .option("--expires-since <when>", "only orders that expire then or later", readExpiry);
}

function collectStatus(text: string, before: Schemas["KnownOrderStatus"][] = []): Schemas["KnownOrderStatus"][] {
  const status = orderStatuses.find((each) => each === text);
  if (!status) throw new InvalidArgumentError(`Allowed choices are ${orderStatuses.join(", ")}.`);
  return [...before, status];
}

function addGet(orders: Command): void {
  const get = orders
    .command("get")
    .description("Show an order, with its ETag.")
    .argument("<id>", "id of the order", readId)
    .action(run(actions, "getOrder"));
  addExamples(get, "petstore orders get 3");
}

function addPlace(orders: Command): void {
  const place = orders
    .command("place")
    .description("Order an available pet, which becomes pending.")
    .argument("<pet>", "id of the pet", readId)
    .option("--note <text>", "a note")
    .option("--reference <text>", "number of the order in your own system")
    .option("--expires <when>", "when the order expires if it is still open: a duration (2h) or a time", readExpiry)
    .option(
      "--idempotency-key <key>",
      "place only one order in 24 hours, however often the command is repeated with this key; default: a new key",
      readIdempotencyKey,
    );
  addPriceOptions(addCustomerOptions(place))
    .option(...DRY_RUN_OPTION)
    .action(run(actions, "placeOrder"));
  addExamples(
    place,
    "petstore orders place 7 --customer-name 'Kim Larsson' --reference W-2042 --expires 2d",
    'petstore orders place 7 --price "450.00 EUR" --deposit "50.00 EUR"',
  );
}

function addUpdate(orders: Command): void {
  const update = orders
    .command("update")
    .description("Change an order. Options that are not given change nothing; an empty text removes the value.")
    .argument("<id>", "id of the order", readId)
    .addOption(
      new Option("--status <status>", "another status").choices(["approved", "delivered", "cancelled", "returned"]),
    )
    .option(...REASON_OPTION)
    .option("--note <text>", "another note")
    .option("--reference <text>", "another reference")
    .option("--expires <when>", "another time at which it expires, or the word never", readExpiryOrNever);
  addPriceOptions(addCustomerOptions(update))
    .option(...IF_MATCH_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(run(actions, "updateOrder"));
  addExamples(update, "petstore orders update 3 --note 'Collects on Sunday' --expires never");
}

function addCustomerOptions(command: Command): Command {
  return command
    .option("--customer-name <name>", "name of the customer")
    .option("--customer-email <email>", "email address of the customer")
    .option("--customer-phone <phone>", "phone number of the customer");
}

function addPriceOptions(command: Command): Command {
  return command
    .option("--price <price>", 'agreed price, such as "450.00 EUR"', readPrice)
    .option("--deposit <amount>", "amount paid in advance, in the same currency", readPrice);
}

function addMove(orders: Command, name: keyof typeof moves): void {
  const [status, description] = moves[name];
  const move = orders
    .command(name)
    .description(description)
    .argument("<id>", "id of the order", readId)
    .option(...REASON_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(run(actions, status));
  addExamples(move, `petstore orders ${name} 3`);
}

function addRemoveCustomer(orders: Command): void {
  const remove = orders
    .command("remove-customer")
    .description("Remove the personal data of an order's customer.")
    .argument("<id>", "id of the order", readId)
    .option(...IF_MATCH_OPTION)
    .option(...YES_OPTION)
    .action(run(actions, "removeCustomer"));
  addExamples(remove, "petstore orders remove-customer 3");
}
