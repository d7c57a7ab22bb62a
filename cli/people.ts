import { type Command, InvalidArgumentError, Option } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Person, Role } from "../src/contract/contract.ts";
import { listFaults } from "../src/contract/validate.ts";
import { hashPassword } from "../src/credentials/password-hash.ts";
import { JSON_OPTION, operator, print, refuse } from "./outcome.ts";
import { PASSWORD_OPTION, readPassword } from "./password.ts";
import { showTime } from "./show-key.ts";
import { readSettings, withStore } from "./store.ts";
import { printable, table } from "./table.ts";

interface Add {
  email: string;
  name: string;
  role?: Role;
  json?: true;
}

export function addPeopleCommands(program: Command): void {
  const people = program
    .command("people")
    .description("Make and list the accounts of those who use the console, and give them new passwords.");

  people
    .command("add")
    .description("Make an account. Its password is read from standard input: one line of 12 to 200 characters.")
    .requiredOption("--email <email>", "what they log in with", readEmail)
    .requiredOption("--name <name>", "what they are called, 1 to 100 characters", readName)
    .addOption(
      new Option(
        "--role <role>",
        "what they may do: viewer, see the catalogue; staff, change it, too; owner, everything; " +
          "by default owner for the very first account, and staff for others",
      ).choices(["owner", "staff", "viewer"] satisfies Role[]),
    )
    .requiredOption(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(addPerson);

  people
    .command("list")
    .description("Show everybody who has an account, who came last first.")
    .option(...JSON_OPTION)
    .action(listPeople);

  people
    .command("password")
    .description("Give somebody who has forgotten theirs a new password. It ends all sessions that they have.")
    .argument("<email>", "the address that they log in with", readEmail)
    .requiredOption(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(setPassword);
}

async function addPerson({ email, name, role, json }: Add, command: Command): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(command));
  const person = await withStore(settings, (store) =>
    store.transaction(async ({ people }) => {
      const byDefault = (await people.hasAny()) ? "staff" : "owner";
      return people.add({ email, name, role: role ?? byDefault, passwordHash }, operator);
    }),
  );
  if (!person) return refuse(`Somebody has an account with the address ${printable(email)} already.`, command);

  if (json) return print(person);
  console.log(`Made an account for ${printable(name)} (${printable(email)}) with the role ${person.role}.`);
}

async function listPeople({ json }: { json?: true }): Promise<void> {
  const settings = readSettings();
  const people = await withStore(settings, async (store) => store.people.list(Number.MAX_SAFE_INTEGER));

  if (json) return print(people);
  if (people.length === 0) {
    console.log(`Nobody has an account in ${describeDatabase(settings)} yet. Make one with petstore people add.`);
    return;
  }
  console.log(`People in ${describeDatabase(settings)}:\n\n${personTable(people)}`);
}

async function setPassword(email: string, { json }: { json?: true }, command: Command): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(command));
  const person = await withStore(settings, (store) =>
    store.transaction(async ({ people, sessions }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      await people.setPassword(account.person.id, passwordHash);
      await sessions.removeAllOf(account.person.id);
      return account.person;
    }),
  );
  if (!person) {
    return refuse(`Nobody has an account with the address ${printable(email)}. See petstore people list.`, command);
  }

  if (json) return print(person);
  console.log(
    `${printable(person.name)} (${printable(person.email)}) has a new password, and is logged out everywhere.`,
  );
}

export function personTable(people: Person[]): string {
  const heading = ["ID", "NAME", "E-MAIL", "ROLE", "CREATED (UTC)", "LAST SEEN"];
  const rows = people.map(({ id, name, email, role, createdAt, lastSeenAt }) => [
    `${id}`,
    printable(name),
    printable(email),
    role,
    showTime(Date.parse(createdAt)),
    showTime(lastSeenAt === undefined ? undefined : Date.parse(lastSeenAt)),
  ]);
  return table([heading, ...rows]);
}

function readEmail(text: string): string {
  if (faultOf("email", text) !== undefined) {
    throw new InvalidArgumentError("It must be an e-mail address, such as ada@example.org.");
  }
  return text;
}

function readName(text: string): string {
  const fault = faultOf("name", text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

/** What the contract has against this part of a new account. */
function faultOf(member: "email" | "name", text: string): string | undefined {
  return listFaults("join", "body", { [member]: text }).get(member);
}
