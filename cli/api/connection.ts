/** The service and the key of a command: from options, else from variables, else from a profile. */
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { fail, failUsage, note } from "../output.ts";
import { DEFAULT_URL } from "./options.ts";
import {
  DEFAULT_PROFILE,
  isProfileName,
  listProfiles,
  type Profile,
  profileFile,
  readProfile,
  UnusableProfile,
} from "./profiles.ts";

/** The options that name the service and the key. */
export interface ConnectionOptions {
  profile?: string;
  url?: string;
  key?: string;
  keyFile?: string;
}

export interface Connection {
  /** Ends in `/v1`. */
  baseUrl: string;
  key: string;
  /** Where the key is from, for messages. */
  keySource: string;
}

/** Returns the connection that options, variables and the profile name, or ends the command. */
export async function readConnection(options: ConnectionOptions, command: Command): Promise<Connection> {
  const given = await readGivenKey(options, command);
  // If both are given, the file of the profile is read only if an option or a variable names the profile.
  const isNeeded = options.profile !== undefined || process.env.PETSTORE_PROFILE || !options.url || !given;
  const profile = isNeeded ? await findProfile(options, command) : undefined;
  if (options.profile !== undefined) noteOverrides(options);
  const baseUrl = readUrl(options, command) ?? profile?.url ?? DEFAULT_URL;
  const { key, keySource } = given ?? readKeyOf(profile, baseUrl, command);
  // A file of variables with Windows line ends leaves a carriage return.
  return { baseUrl, key: checkKey(key.trim(), command), keySource };
}

/** Returns the name of the profile that the option or the variable names. */
export function profileNameOf({ profile }: ConnectionOptions, command: Command): string {
  const name = profile ?? (process.env.PETSTORE_PROFILE || DEFAULT_PROFILE);
  return isProfileName(name)
    ? name
    : failUsage("PETSTORE_PROFILE must have 1 to 64 letters, digits, _, . and -.", command);
}

/** Returns the base URL that the option or the variable names, with the final `/v1`, which may be missing. */
export function readUrl({ url }: ConnectionOptions, command: Command): string | undefined {
  if (!url) return undefined;
  const name = process.env.PETSTORE_URL === url ? "PETSTORE_URL" : "--url";
  return toBaseUrl(url) ?? failUsage(`${name} must be ${BASE_URL}.`, command);
}

export const BASE_URL = "an http or https URL, such as https://shop.example.org/v1";

/** Returns the URL with the final `/v1`; undefined if it is invalid. */
export function toBaseUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && !(url.username || url.password || url.search || url.hash);
  if (!isBase) return undefined;
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path.endsWith("/v1") ? path : `${path}/v1`}`;
}

export function checkKey(text: string, command: Command): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  return failUsage("The API key must be one line of ASCII without spaces.", command);
}

/** A service, and the key for it, if there is one. */
interface Deployment {
  baseUrl: string;
  key: string | null;
}

/**
 * Returns two deployments, each given by its URL or by a profile. The key for a URL is the given one, else that of a profile
 * with this URL.
 */
export async function readDeployments(
  words: string[],
  options: ConnectionOptions,
  command: Command,
): Promise<[Deployment, Deployment]> {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined || others.length > 0) {
    return failUsage("--compare takes two URLs or names of profiles.", command);
  }
  const given = await readGivenKey(options, command);
  const profiles = await readProfiles(command);
  function toDeployment(word: string): Deployment {
    const named = profiles.find(({ name }) => name === word);
    if (named) return { baseUrl: named.url, key: named.key };
    const baseUrl = toBaseUrl(word);
    if (baseUrl === undefined) {
      return failUsage(`--compare: ${word} must be ${BASE_URL}, or the name of a profile.`, command);
    }
    const key = given?.key.trim() ?? profiles.find(({ url }) => url === baseUrl)?.key;
    return { baseUrl, key: key === undefined ? null : checkKey(key, command) };
  }
  return [toDeployment(first), toDeployment(second)];
}

async function readProfiles(command: Command): Promise<NamedProfile[]> {
  const profiles: NamedProfile[] = [];
  for (const name of listProfiles()) {
    const profile = await findProfile({ profile: name }, command);
    if (profile) profiles.push(profile);
  }
  return profiles;
}

type NamedProfile = Profile & { name: string };

/** Reads the profile; undefined if there is none, and none is named. */
async function findProfile(options: ConnectionOptions, command: Command): Promise<NamedProfile | undefined> {
  const name = profileNameOf(options, command);
  const profile = await readProfile(name).catch((error) => {
    if (!(error instanceof UnusableProfile)) throw error;
    return fail(error.message, command, "unauthorized");
  });
  if (profile) return { ...profile, name };
  if (options.profile === undefined && !process.env.PETSTORE_PROFILE) return undefined;
  const advice = `Create it with petstore login --profile ${name}.`;
  return failUsage(`There is no profile ${name}: ${profileFile(name)} does not exist. ${advice}`, command);
}

/** Warns if a variable overrides the URL or the key of a profile that an option names. */
function noteOverrides({ url, key, keyFile }: ConnectionOptions): void {
  const isUrl = process.env.PETSTORE_URL !== undefined && url === process.env.PETSTORE_URL && url !== "";
  const isKey = process.env.PETSTORE_KEY && key === undefined && keyFile === undefined;
  if (isUrl) note("warning: PETSTORE_URL overrides the URL of the profile.");
  if (isKey) note("warning: PETSTORE_KEY overrides the key of the profile.");
}

type Key = Pick<Connection, "key" | "keySource">;

async function readGivenKey({ key, keyFile }: ConnectionOptions, command: Command): Promise<Key | undefined> {
  if (key !== undefined) return { key, keySource: "--key" };
  if (keyFile !== undefined) return { key: await readKeyFile(keyFile, command), keySource: `--key-file ${keyFile}` };
  const { PETSTORE_KEY } = process.env;
  return PETSTORE_KEY?.trim() ? { key: PETSTORE_KEY, keySource: "PETSTORE_KEY" } : undefined;
}

async function readKeyFile(file: string, command: Command): Promise<string> {
  try {
    return file === "-" ? await Bun.stdin.text() : await readFile(file, "utf8");
  } catch (error) {
    return failUsage(`--key-file cannot be read: ${(error as Error).message}.`, command);
  }
}

/** Returns the key of the profile, which is sent to the URL of the profile only. */
function readKeyOf(profile: NamedProfile | undefined, baseUrl: string, command: Command): Key {
  if (profile?.url === baseUrl) {
    return { key: profile.key, keySource: `the profile ${profile.name}, ${profileFile(profile.name)}` };
  }
  const hint =
    "Log in with petstore login, or use PETSTORE_KEY or --key-file. To create a key, use the console or petstore keys create.";
  const reason = profile ? ` for ${baseUrl}: the one of the profile ${profile.name} is for ${profile.url}` : "";
  return fail(`There is no API key${reason}. ${hint}`, command, "unauthorized");
}
