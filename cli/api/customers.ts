import type { Command } from "commander";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { addApiOptions } from "./options.ts";
import { run } from "./run.ts";

const CONTACT = "email address or phone number of the person";

const actions = () => import("./customer-actions.ts");

export function addCustomerCommands(program: Command): void {
  const customers = program.command("customers").description("Show or erase all data of the store about one person.");
  addShow(customers);
  addErase(customers);
  addApiOptions(customers);
  addExamples(
    customers,
    "petstore customers show kim@example.org",
    "petstore customers show '+46 8 123 456' --json > kim.json",
    "petstore customers erase kim@example.org",
  );
}

function addShow(customers: Command): void {
  const show = customers
    .command("show")
    .description(
      "List the orders, waiting entries and enquiries of a person. With --json, the output can be handed out.",
    )
    .argument("<contact>", CONTACT)
    .action(run(actions, "showCustomer"));
  addExamples(show, "petstore customers show kim@example.org --json > kim.json");
}

function addErase(customers: Command): void {
  const erase = customers
    .command("erase")
    .description("Remove a person from all orders and waiting entries, also from open ones, and delete the enquiries.")
    .argument("<contact>", CONTACT)
    .option(...YES_OPTION)
    .action(run(actions, "eraseCustomer"));
  addExamples(erase, "petstore customers erase kim@example.org", "petstore customers erase '+46 8 123 456' --yes");
}
