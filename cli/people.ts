import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { Role } from "../src/contract/contract.ts";
import { findFaults } from "../src/contract/validate.ts";
import { addExamples, addOutputOptions, JSON_OPTION, lazily, UTC_OPTION } from "./command.ts";
import { YES_OPTION } from "./confirm.ts";

const actions = () => import("./people-actions.ts");
const roles: Role[] = ["owner", "staff", "viewer"];
const PASSWORD_OPTION = [
  "--password-stdin",
  "read the password from standard input: one line of 12 to 200 characters; default: ask for it on the terminal",
] as const;

export function addPeopleCommands(program: Command): void {
  const people = program.command("people").description("Create, list, change and delete accounts for the console.");
  addAdd(people);
  addList(people);
  addDelete(people);
  addLink(people);
  addPassword(people);
  addRole(people);
  addLogOut(people);
  addExamples(people, "petstore people list", "petstore people link bo@example.org");
}

function addAdd(people: Command): void {
  const add = people
    .command("add")
    .description("Create an account. The command asks for its password, or reads it from standard input.")
    .requiredOption("--email <email>", "email address to log in with", readEmail)
    .requiredOption("--name <name>", "name of the person, 1 to 100 characters", readName)
    .addOption(
      new Option(
        "--role <role>",
        "viewer (read the catalogue), staff (also change it) or owner (everything); " +
          "default: owner for the first account, staff for all others",
      ).choices(roles),
    )
    .option(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(actions, "addPerson"));
  addExamples(
    add,
    "petstore people add --email ada@example.org --name Ada",
    "petstore people add --email bo@example.org --name Bo --role viewer --password-stdin < password.txt",
  );
}

function addList(people: Command): void {
  const list = people
    .command("list")
    .description("List all accounts, newest first.")
    .action(lazily(actions, "listPeople"));
  addOutputOptions(list, "print only email addresses, one per line").option(...UTC_OPTION);
  addExamples(list, "petstore people list", "petstore people list --json | jq -r '.[].email'");
}

function addDelete(people: Command): void {
  const remove = people
    .command("delete")
    .description(
      "Delete an account, and revoke the active keys that the person created. Keys without a recorded creator will " +
        "continue to work. petstore keys list shows who created each key.",
    )
    .argument("<email>", "email address of the account", readEmail)
    .option("--keep-keys", "do not revoke the keys: they will continue to work")
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(actions, "removePerson"));
  addExamples(remove, "petstore people delete bo@example.org");
}

function addLink(people: Command): void {
  const link = people
    .command("link")
    .summary("Print a link to set a new password, or an invitation.")
    .description(
      "Print a link with which a person sets a new password. It is valid for 24 hours, and replaces an earlier one. " +
        "With --role, print an invitation: a link with which a new person creates an account with this role, valid " +
        "for 7 days. Each link works once, for anyone who has it.",
    )
    .argument("<email>", "email address of the person", readEmail)
    .addOption(new Option("--role <role>", "invite a new person, with this role").choices(roles))
    .action(lazily(actions, "createLink"));
  addOutputOptions(link, "print only the link");
  addExamples(link, "petstore people link bo@example.org", "petstore people link cy@example.org --role staff");
}

function addPassword(people: Command): void {
  const password = people
    .command("password")
    .description("Set a new password, and end all sessions of the account.")
    .argument("<email>", "email address of the account", readEmail)
    .option(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(actions, "setPassword"));
  addExamples(
    password,
    "petstore people password ada@example.org",
    "petstore people password ada@example.org --password-stdin < password.txt",
  );
}

function addRole(people: Command): void {
  const role = people
    .command("role")
    .description("Change the role of an account. It takes effect with the next request.")
    .argument("<email>", "email address of the account", readEmail)
    .addArgument(new Argument("<role>", "the role, as for add").choices(roles))
    .option(...JSON_OPTION)
    .action(lazily(actions, "setRole"));
  addExamples(role, "petstore people role bo@example.org viewer");
}

function addLogOut(people: Command): void {
  const logOut = people
    .command("log-out")
    .description("End all sessions of an account, or of everyone.")
    .argument("[email]", "email address of the account; default: all accounts", readEmail)
    .option(...JSON_OPTION)
    .action(lazily(actions, "logOut"));
  addExamples(logOut, "petstore people log-out bo@example.org", "petstore people log-out");
}

function readEmail(text: string): string {
  if (faultOf("email", text) !== undefined) {
    throw new InvalidArgumentError("It must be an email address, such as ada@example.org.");
  }
  return text;
}

function readName(text: string): string {
  const fault = faultOf("name", text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

/** Validates a member of a new account against the contract. */
function faultOf(member: "email" | "name", text: string): string | undefined {
  return findFaults("join", "body", { [member]: text })?.get(member);
}
