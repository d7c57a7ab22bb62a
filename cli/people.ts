import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Person, Role } from "../src/contract/contract.ts";
import { findFaults } from "../src/contract/validate.ts";
import { hashPassword } from "../src/credentials/password-hash.ts";
import { fail, JSON_OPTION, printJson } from "./output.ts";
import { PASSWORD_OPTION, readPassword } from "./password.ts";
import { failUnknown, logOut, setRole } from "./people-access.ts";
import { showKey, showTime, toJson } from "./show-key.ts";
import { printable, table } from "./table.ts";
import { operator, readSettings, withNewStore, withStore } from "./with-store.ts";

interface RemoveOptions {
  keepKeys?: true;
  json?: true;
}

interface AddOptions {
  email: string;
  name: string;
  role?: Role;
  json?: true;
}

export function addPeopleCommands(program: Command): void {
  const people = program.command("people").description("Create, list, change and remove accounts for the console.");

  people
    .command("add")
    .description("Create an account. Its password is read from standard input: one line of 12 to 200 characters.")
    .requiredOption("--email <email>", "email address to log in with", readEmail)
    .requiredOption("--name <name>", "name of the person, 1 to 100 characters", readName)
    .addOption(
      new Option(
        "--role <role>",
        "viewer (read the catalogue), staff (also change it) or owner (everything); " +
          "default: owner for the first account, staff for all others",
      ).choices(["owner", "staff", "viewer"] satisfies Role[]),
    )
    .requiredOption(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(addPerson);

  people
    .command("list")
    .description("List all accounts, newest first.")
    .option(...JSON_OPTION)
    .action(listPeople);

  people
    .command("remove")
    .description(
      "Remove an account, and revoke the active keys that the person created. Keys without a recorded creator will " +
        "continue to work. petstore keys list shows who created each key.",
    )
    .argument("<email>", "email address of the account", readEmail)
    .option("--keep-keys", "do not revoke the keys: they will continue to work")
    .option(...JSON_OPTION)
    .action(removePerson);

  people
    .command("password")
    .description("Set a new password, and end all sessions of the account.")
    .argument("<email>", "email address of the account", readEmail)
    .requiredOption(...PASSWORD_OPTION)
    .option(...JSON_OPTION)
    .action(setPassword);

  people
    .command("role")
    .description("Give an account another role. It takes effect with the next request.")
    .argument("<email>", "email address of the account", readEmail)
    .addArgument(new Argument("<role>", "the role, as for add").choices(["owner", "staff", "viewer"] satisfies Role[]))
    .option(...JSON_OPTION)
    .action(setRole);

  people
    .command("log-out")
    .description("End all sessions of an account, or of everyone.")
    .argument("[email]", "email address of the account; default: all accounts", readEmail)
    .option(...JSON_OPTION)
    .action(logOut);
}

async function addPerson({ email, name, role, json }: AddOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(email, command));
  const person = await withNewStore(settings, (store) =>
    store.transaction(async ({ people }) => {
      const defaultRole = (await people.hasAny()) ? "staff" : "owner";
      return people.add({ email, name, role: role ?? defaultRole, passwordHash }, operator);
    }),
  );
  if (!person) return fail(`An account with the email address ${printable(email)} already exists.`, command);

  if (json) return printJson(person);
  console.log(`Created an account for ${printable(name)} (${printable(email)}) with the role ${person.role}.`);
}

async function listPeople({ json }: { json?: true }): Promise<void> {
  const settings = readSettings();
  const people = await withStore(settings, async (store) => store.people.list(Number.MAX_SAFE_INTEGER));

  if (json) return printJson(people);
  if (people.length === 0) {
    console.log(`There are no accounts in ${describeDatabase(settings)} yet. Create one with petstore people add.`);
    return;
  }
  console.log(`People in ${describeDatabase(settings)}:\n\n${personTable(people)}`);
}

async function removePerson(email: string, { keepKeys, json }: RemoveOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const removed = await withStore(settings, (store) =>
    store.transaction(async ({ people }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      const { person } = account;
      if (await people.isLastOwner(person)) return { person };
      return { person, revokedKeys: await people.remove(person, operator, { keepKeys }) };
    }),
  );
  if (!removed) return failUnknown(email, command);
  const { person, revokedKeys } = removed;
  const who = `${printable(person.name)} (${printable(person.email)})`;
  if (!revokedKeys) return fail(`${who} is the last owner, and a store needs at least one.`, command);

  if (json) return printJson({ person, revokedKeys: revokedKeys.map((key) => toJson(key, settings)) });
  const effect = revokedKeys.length === 0 ? "No key was revoked." : `Revoked ${revokedKeys.map(showKey).join(", ")}.`;
  console.log(`Removed ${who}. ${effect}`);
}

async function setPassword(email: string, { json }: { json?: true }, command: Command): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(email, command));
  const person = await withStore(settings, (store) =>
    store.transaction(async ({ people, sessions }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      await people.setPassword(account.person.id, passwordHash, operator);
      await sessions.removeAllOf(account.person.id, operator);
      return account.person;
    }),
  );
  if (!person) return failUnknown(email, command);

  if (json) return printJson(person);
  console.log(
    `${printable(person.name)} (${printable(person.email)}) has a new password, and is logged out everywhere.`,
  );
}

export function personTable(people: Person[]): string {
  const heading = ["ID", "NAME", "EMAIL", "ROLE", "CREATED (UTC)", "LAST SEEN"];
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
