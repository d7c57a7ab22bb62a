/** What `petstore login`, `logout` and `profiles` do. */
import type { Command } from "commander";
import { type Data, PetStoreError } from "../../client/index.ts";
import { fail, failUsage, note, print, printJson, write } from "../output.ts";
import { prompt, promptHidden } from "../prompt.ts";
import { printable, table } from "../table.ts";
import { connect, reportServiceError } from "./connect.ts";
import { BASE_URL, type ConnectionOptions, checkKey, profileNameOf, readUrl, toBaseUrl } from "./connection.ts";
import { DEFAULT_URL } from "./options.ts";
import { DEFAULT_PROFILE, listProfiles, profileFile, readProfile, removeProfile, saveProfile } from "./profiles.ts";

type LoginOptions = Pick<ConnectionOptions, "profile" | "url"> & { json?: true };

export async function logIn(options: LoginOptions, command: Command): Promise<void> {
  const name = profileNameOf(options, command);
  // A file that cannot be used is replaced.
  const before = await readProfile(name).catch(() => undefined);
  const url = readUrl(options, command) ?? (await askForUrl(before?.url ?? DEFAULT_URL, command));
  const key = await readKey(command);
  const session = await checkAtService({ url, key }, options, command);
  const file = await saveProfile(name, { url, key }).catch(({ message }: Error) =>
    fail(`The profile ${name} cannot be saved in ${profileFile(name)}: ${message}.`, command),
  );

  if (options.json) printJson({ profile: name, file, url, scope: session.scope, key: session.key });
  else {
    const who = session.key ? `key ${session.key.id} (${printable(session.key.name)})` : "the configured key";
    print(`Logged in to ${url} with ${who}, which has the scope ${session.scope}.`);
    print(`Saved as the profile ${name} in ${file}.`);
    if (name !== (process.env.PETSTORE_PROFILE || DEFAULT_PROFILE)) print(`To use it: --profile ${name}`);
  }
  const set = ["PETSTORE_URL", "PETSTORE_KEY"].filter((variable) => process.env[variable]);
  if (set.length > 0)
    note(`warning: While ${set.join(" and ")} ${set.length > 1 ? "are" : "is"} set, the profile is overridden.`);
}

/** Asks for the URL on the terminal; without a terminal, returns the default. */
async function askForUrl(usual: string, command: Command): Promise<string> {
  if (!process.stdin.isTTY) return usual;
  for (;;) {
    const text = await prompt(`Base URL of the API [${usual}]: `);
    if (text === undefined) return failUsage("No URL was given.", command);
    const url = toBaseUrl(text || usual);
    if (url !== undefined) return url;
    note(`It must be ${BASE_URL}.`);
  }
}

async function readKey(command: Command): Promise<string> {
  const text = process.stdin.isTTY ? await promptHidden("API key: ") : await Bun.stdin.text();
  if (!text?.trim()) return failUsage("No API key was given.", command);
  return checkKey(text.trim(), command);
}

/** Returns the session that the service reports for the key, or ends the command with the service's error. */
async function checkAtService(
  { url: baseUrl, key }: { url: string; key: string },
  options: LoginOptions,
  command: Command,
): Promise<Data<"getSession">> {
  const keySource = process.stdin.isTTY ? "the terminal" : "standard input";
  const connection = { baseUrl, key, keySource };
  try {
    return (await connect(connection, () => {}).getSession()).data;
  } catch (error) {
    if (error instanceof PetStoreError) error.message += " Nothing was saved.";
    return reportServiceError(error, connection, options, command);
  }
}

export async function logOut(options: LoginOptions, command: Command): Promise<void> {
  const name = profileNameOf(options, command);
  const file = profileFile(name);
  const profile = await readProfile(name).catch(() => undefined);
  if (!(await removeProfile(name)))
    return fail(`There is no profile ${name}: ${file} does not exist.`, command, "notFound");

  if (options.json) return printJson({ profile: name, file, removed: true });
  const key = profile ? `The key, which ends with ${profile.key.slice(-4)},` : "Its key";
  print(`Removed the profile ${name}, ${file}.`);
  print(`${key} still works. To revoke it, use the console, or petstore keys revoke on the computer of the service.`);
}

export async function showProfiles({ json, quiet }: { json?: true; quiet?: true }, command: Command): Promise<void> {
  const names = listProfiles();
  const usedName = profileNameOf({}, command);
  if (quiet) return write(names.map((name) => `${name}\n`).join(""));
  const profiles = await Promise.all(names.map((name) => describeProfile(name, usedName)));
  if (json) return printJson(profiles);
  if (profiles.length === 0) return note("There are no profiles. Create one with petstore login.");
  const rows = profiles.map(({ name, url, lastFour, isUsed, error }) => [
    name,
    printable(url ?? error ?? ""),
    lastFour ?? "-",
    isUsed ? "used" : "-",
  ]);
  print(table([["NAME", "URL", "LAST FOUR", "USED"], ...rows], [1]));
}

interface ProfileRow {
  name: string;
  file: string;
  isUsed: boolean;
  url?: string;
  lastFour?: string;
  /** Why it cannot be used. */
  error?: string;
}

async function describeProfile(name: string, usedName: string): Promise<ProfileRow> {
  const place = { name, file: profileFile(name), isUsed: name === usedName };
  try {
    const profile = await readProfile(name);
    return { ...place, ...(profile && { url: profile.url, lastFour: profile.key.slice(-4) }) };
  } catch (error) {
    return { ...place, error: (error as Error).message };
  }
}
