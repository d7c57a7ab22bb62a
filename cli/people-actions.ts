/** What the subcommands of `petstore people` do. */
import type { Command } from "commander";
import { type Config, describeDatabase } from "../src/config.ts";
import type { Person, Role } from "../src/contract/contract.ts";
import { hashPassword } from "../src/credentials/password.ts";
import type { Store } from "../src/store/store.ts";
import { isActive } from "../src/store/tables/key-rows.ts";
import { type ConfirmOptions, confirm } from "./confirm.ts";
import { showKey, toJson } from "./key-actions.ts";
import { fail, note, print, printJson, write } from "./output.ts";
import { type PasswordOptions, readPassword } from "./password.ts";
import { formatCount } from "./progress-line.ts";
import { readSettings } from "./settings.ts";
import { printable, table } from "./table.ts";
import { formatTime, showTime, timeTitle } from "./time.ts";
import { operator, readStore, withNewStore, withStore } from "./with-store.ts";

interface RemoveOptions extends ConfirmOptions {
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
  const people = await readStore(settings, async (store) => store.people.list(Number.MAX_SAFE_INTEGER));

  if (json) return printJson(people);
  if (quiet) return write(people.map((person) => `${person.email}\n`).join(""));
  if (people.length === 0) {
    console.log(`There are no accounts in ${describeDatabase(settings)} yet. Create one with petstore people add.`);
    return;
  }
  console.log(`People in ${describeDatabase(settings)}:\n\n${personTable(people, { utc })}`);
}

export async function removePerson(email: string, options: RemoveOptions, command: Command): Promise<void> {
  const { keepKeys, json } = options;
  const settings = readSettings();
  const removed = await withStore(settings, async (store) => {
    await confirm(() => askAboutRemoval(store, email, keepKeys), options, command);
    return store.transaction(async ({ people }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      const { person } = account;
      if (await people.isLastOwner(person)) return { person };
      return { person, revokedKeys: await people.remove(person, operator, { keepKeys }) };
    });
  });
  if (!removed) return failUnknown(email, command);
  const { person, revokedKeys } = removed;
  const who = `${printable(person.name)} (${printable(person.email)})`;
  if (!revokedKeys) return fail(`${who} is the last owner, and a store needs at least one.`, command, "conflict");

  if (json) return printJson({ person, revokedKeys: revokedKeys.map((key) => toJson(key, settings)) });
  const effect = revokedKeys.length === 0 ? "No key was revoked." : `Revoked ${revokedKeys.map(showKey).join(", ")}.`;
  console.log(`Removed ${who}. ${effect}`);
}

/** Returns the question, with the keys that stop working; undefined if there is no such account. */
async function askAboutRemoval(store: Store, email: string, keepKeys: true | undefined): Promise<string | undefined> {
  const person = (await store.people.findByEmail(email))?.person;
  if (!person) return undefined;
  const now = readSettings().now();
  const keys = keepKeys ? [] : await store.keys.list();
  const revoked = keys.filter((key) => key.createdBy?.id === person.id && isActive(key, now)).map(showKey);
  const effect = revoked.length === 0 ? "" : `, and revoke ${revoked.join(", ")}`;
  return `Delete the account of ${printable(person.name)} (${printable(person.email)})${effect}?`;
}

export async function setPassword(
  email: string,
  options: PasswordOptions & { json?: true },
  command: Command,
): Promise<void> {
  const settings = readSettings();
  const passwordHash = await hashPassword(await readPassword(email, options, command));
  const person = await withStore(settings, (store) =>
    store.transaction(async ({ people, sessions, recoveryCodes }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      await people.setPassword(account.person.id, passwordHash, operator);
      await recoveryCodes.remove(account.person.id);
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

export async function setRole(email: string, role: Role, { json }: { json?: true }, command: Command): Promise<void> {
  const found = await withStore(readSettings(), (store) =>
    store.transaction(async ({ people }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      const { person } = account;
      const next = { ...person, role };
      const isLastOwner = role !== "owner" && (await people.isLastOwner(person));
      if (!isLastOwner) await people.update(person, next, operator);
      return { next, isLastOwner };
    }),
  );
  if (!found) return failUnknown(email, command);
  const { next, isLastOwner } = found;
  const who = `${printable(next.name)} (${printable(next.email)})`;
  if (isLastOwner) return fail(`${who} is the last owner, and a store needs at least one.`, command, "conflict");

  if (json) return printJson(next);
  console.log(`${who} has the role ${role}.`);
}

export async function logOut(email: string | undefined, { json }: { json?: true }, command: Command): Promise<void> {
  const count = await withStore(readSettings(), (store) =>
    store.transaction(async ({ people, sessions }) => {
      if (email === undefined) return sessions.removeAll(operator);
      const account = await people.findByEmail(email);
      return account && sessions.removeAllOf(account.person.id, operator);
    }),
  );
  if (count === undefined) return failUnknown(email ?? "", command);

  if (json) return printJson({ sessionsEnded: count });
  console.log(`Ended ${formatCount(count)} ${count === 1 ? "session" : "sessions"}.`);
}

function failUnknown(email: string, command: Command): never {
  const message = `There is no account with the email address ${printable(email)}. See petstore people list.`;
  return fail(message, command, "notFound");
}

interface LinkOptions {
  role?: Role;
  json?: true;
  quiet?: true;
}

export async function createLink(email: string, { role, json, quiet }: LinkOptions, command: Command): Promise<void> {
  const settings = readSettings({ areLinksMade: true });
  const created = await withStore(settings, (store) =>
    store.transaction(async ({ people, passwordLinks, invitations }) => {
      const person = (await people.findByEmail(email))?.person;
      if (person && role) return { person, role };
      if (person) {
        const { expiresAt, token } = await passwordLinks.add(person, operator);
        return { kind: "password", person, expiresAt, path: `reset-password#${token}` };
      }
      if (!role) return undefined;
      const { invitation, token } = await invitations.add(role, email);
      return { kind: "invitation", invitation, expiresAt: invitation.expiresAt, path: `join#${token}` };
    }),
  );
  if (created?.role !== undefined) return refuseRole(created.person, created.role, command);
  if (!created) {
    note("To invite a person who has no account, use --role, such as --role staff.");
    return failUnknown(email, command);
  }

  const { path, ...shown } = created;
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const url = `${consoleUrlOf(settings)}/${path}`;
  if (json) return printJson({ ...shown, url });
  if (quiet) return print(url);
  const purpose = shown.kind === "password" ? "set a new password" : `create an account with the role ${role}`;
  const until = `${showTime(Date.parse(shown.expiresAt))} UTC`;
  print(`With this link, ${printable(email)} can ${purpose}, until ${until}:\n\n  ${url}\n`);
  if (settings.baseUrls[settings.environment] === undefined) {
    const variable = settings.environment === "staging" ? "PETSTORE_STAGING_BASE_URL" : "PETSTORE_BASE_URL";
    note(`warning: The link begins with ${new URL(url).origin}, because ${variable} is not set.`);
  }
}

function refuseRole({ email }: Person, role: Role, command: Command): never {
  const message =
    `${printable(email)} has an account, and --role is for invitations. To change the role: petstore people role ` +
    `${printable(email)} ${role}. For a link to set a new password, leave out --role.`;
  return fail(message, command, "conflict");
}

function consoleUrlOf({ baseUrls, environment, host, port }: Config): string {
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `${baseUrls[environment]?.slice(0, -"/v1".length) ?? `http://${address}:${port}`}/console`;
}
