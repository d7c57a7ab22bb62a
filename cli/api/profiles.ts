/** Profiles: the base URL of a service and an API key, each profile in a file that only its user can read. */
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, open, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { Readable } from "node:stream";
import { writeFileSafely } from "./write-file-safely.ts";

/** Name of the profile that is used if none is named. */
export const DEFAULT_PROFILE = "default";
const SUFFIX = ".json";
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Permissions of other users. */
const OTHERS = 0o077;

export interface Profile {
  /** Ends in `/v1`. */
  url: string;
  key: string;
}

/** The message names the file of the profile, says why it cannot be used, and how to correct that. */
export class UnusableProfile extends Error {}

/** Whether the name is that of a profile, and so safe in the name of its file. */
export function isProfileName(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(name);
}

function folder(): string {
  const { XDG_CONFIG_HOME: given = "" } = process.env;
  // The XDG Base Directory Specification says to ignore a relative path.
  return join(isAbsolute(given) ? given : join(homedir(), ".config"), "petstore", "profiles");
}

export function profileFile(name: string): string {
  return join(folder(), name + SUFFIX);
}

/** Returns the names of all profiles, in alphabetical order. */
export function listProfiles(): string[] {
  const files = existsSync(folder()) ? readdirSync(folder()) : [];
  const names = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
  return names.filter(isProfileName).toSorted();
}

/** Returns the profile; undefined if there is none. Throws `UnusableProfile`. */
export async function readProfile(name: string): Promise<Profile | undefined> {
  const file = profileFile(name);
  try {
    await using handle = await open(file);
    const { mode } = await handle.stat();
    if ((mode & OTHERS) !== 0) throw new Error(`other users can read it. To forbid that: chmod 600 ${file}`);
    const profile = toProfile(await handle.readFile("utf8"));
    if (!profile) throw new Error(`it does not contain a profile. To replace it: petstore login --profile ${name}`);
    return profile;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new UnusableProfile(`The profile ${name} in ${file} cannot be used: ${message}`);
  }
}

function toProfile(text: string): Profile | undefined {
  try {
    const { url, key } = JSON.parse(text);
    return typeof url === "string" && typeof key === "string" ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the profile, or replaces it, so that its file is complete at any time. Returns the path of the file. */
export async function saveProfile(name: string, profile: Profile): Promise<string> {
  const file = profileFile(name);
  await mkdir(folder(), { recursive: true, mode: FOLDER_MODE });
  // They may be older, or the umask may have been another one.
  for (const each of [dirname(folder()), folder()]) await chmod(each, FOLDER_MODE);
  const text = `${JSON.stringify(profile, null, 2)}\n`;
  await writeFileSafely(file, Readable.from([Buffer.from(text)]), FILE_MODE);
  return file;
}

/** Removes the profile. Returns false if there is none. */
export async function removeProfile(name: string): Promise<boolean> {
  const file = profileFile(name);
  const isThere = existsSync(file);
  await rm(file, { force: true });
  return isThere;
}
