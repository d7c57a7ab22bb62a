/** What `petstore people add`, `list`, `remove` and `password` do. */
import type { Command } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Person, Role } from "../src/contract/contract.ts";
import { hashPassword } from "../src/credentials/password.ts";
import { formatTime, timeTitle } from "./local-time.ts";
import { fail, printJson } from "./output.ts";
import { type PasswordOptions, readPassword } from "./password.ts";
import { failUnknown } from "./people-access.ts";
import { write } from "./print.ts";
import { readSettings } from "./settings.ts";
import { showKey, toJson } from "./show-key.ts";
import { printable, table } from "./table.ts";
import { operator, withNewStore, withStore } from "./with-store.ts";

interface RemoveOptions {
  keepKeys?: true;
  json?: true;
}

interface AddOptions extends PasswordOptions {
  email: string;
  name: string;
  role?: Role;
  json?: true;
}

export async function addPerson(options: AddOptions, command: Command): Promise<void> {
  const { email, name, role, json } = options;
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(email, options, command));
  const person = await withNewStore(settings, (store) =>
    store.transaction(async ({ people }) => {
      const defaultRole = (await people.hasAny()) ? "staff" : "owner";
      return people.add({ email, name, role: role ?? defaultRole, passwordHash }, operator);
    }),
  );
  if (!person)
    return fail(`An account with the email address ${printable(email)} already exists.`, command, "conflict");

  if (json) return printJson(person);
  console.log(`Created an account for ${printable(name)} (${printable(email)}) with the role ${person.role}.`);
}

export async function listPeople({ json, quiet, utc }: { json?: true; quiet?: true; utc?: true }): Promise<void> {
  const settings = readSettings();
  const people = await withStore(settings, async (store) => store.people.list(Number.MAX_SAFE_INTEGER));

  if (json) return printJson(people);
  if (quiet) return write(people.map((person) => `${person.email}\n`).join(""));
  if (people.length === 0) {
    console.log(`There are no accounts in ${describeDatabase(settings)} yet. Create one with petstore people add.`);
    return;
  }
  console.log(`People in ${describeDatabase(settings)}:\n\n${personTable(people, { utc })}`);
}

export async function removePerson(email: string, { keepKeys, json }: RemoveOptions, command: Command): Promise<void> {
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
  if (!revokedKeys) return fail(`${who} is the last owner, and a store needs at least one.`, command, "conflict");

  if (json) return printJson({ person, revokedKeys: revokedKeys.map((key) => toJson(key, settings)) });
  const effect = revokedKeys.length === 0 ? "No key was revoked." : `Revoked ${revokedKeys.map(showKey).join(", ")}.`;
  console.log(`Removed ${who}. ${effect}`);
}

export async function setPassword(
  email: string,
  options: PasswordOptions & { json?: true },
  command: Command,
): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(email, options, command));
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

  if (options.json) return printJson(person);
  console.log(
    `${printable(person.name)} (${printable(person.email)}) has a new password, and is logged out everywhere.`,
  );
}

export function personTable(people: Person[], options: { utc?: true | undefined }): string {
  const heading = ["ID", "NAME", "EMAIL", "ROLE", timeTitle("CREATED", options), timeTitle("LAST SEEN", options)];
  const rows = people.map(({ id, name, email, role, createdAt, lastSeenAt }) => [
    `${id}`,
    printable(name),
    printable(email),
    role,
    formatTime(createdAt, options),
    formatTime(lastSeenAt, options),
  ]);
  return table([heading, ...rows], [heading.indexOf("NAME"), heading.indexOf("EMAIL")]);
}
