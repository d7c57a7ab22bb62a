/** Arguments and options of the commands that use the service over HTTP, and their readers. */
import { type Command, InvalidArgumentError, Option } from "commander";
import type { PetStatus } from "../../client/index.ts";
import { readInt64 } from "../../src/contract/parameters.ts";
import { TIME_MAX, writeTime } from "../../src/contract/time.ts";
import { suggest, UTC_OPTION } from "../command.ts";
import { readDuration, readLocalTime } from "../time.ts";
import { isProfileName, listProfiles } from "./profiles.ts";

export const DEFAULT_URL = "http://127.0.0.1:3000/v1";
const CONNECTION = "Connection:";
const OUTPUT = "Output:";
/** Headings of the options that all commands over HTTP have. */
export const COMMON_GROUPS = [CONNECTION, OUTPUT];

/** Adds the options for connection and output to each command of a group, after its own. */
export function addApiOptions(group: Command): void {
  const commands = group.commands.length > 0 ? group.commands : [group];
  for (const command of commands) addApiOptionsTo(command);
}

function addApiOptionsTo(command: Command): void {
  const quiet = "print only ids, one per line";
  const output = [
    new Option("--json", "print JSON, for programs: integers are exact, and times are in UTC").conflicts("quiet"),
    ...(command.options.some(({ long }) => long === "--quiet") ? [] : [new Option("-q, --quiet", quiet)]),
    new Option(...UTC_OPTION),
  ];
  for (const option of output) command.addOption(option.helpGroup(OUTPUT));
  for (const option of connectionOptions()) command.addOption(option.helpGroup(CONNECTION));
}

/** The options that name the service and the API key. */
export function connectionOptions(): Option[] {
  return [
    profileOption(),
    urlOption(),
    new Option("--key-file <file>", "file with the API key, or - for standard input; default: PETSTORE_KEY"),
    new Option(
      "--key <key>",
      "the API key itself: other users of this computer can see it with ps; better use PETSTORE_KEY or --key-file",
    ).conflicts("keyFile"),
  ];
}

export function profileOption(): Option {
  const description =
    "base URL and key that petstore login has saved; default: PETSTORE_PROFILE, else the default profile";
  return suggest(new Option("--profile <name>", description).argParser(readProfileName), listProfiles);
}

export function urlOption(): Option {
  const description = `base URL of the API; default: that of the profile, else ${DEFAULT_URL}`;
  return new Option("--url <url>", description).env("PETSTORE_URL");
}

function readProfileName(text: string): string {
  if (!isProfileName(text)) throw new InvalidArgumentError("It must have 1 to 64 letters, digits, _, . and -.");
  return text;
}

/** Number of items that a list has by default, as over HTTP. */
export const DEFAULT_LIMIT = 20;

export const petStatuses = ["available", "pending", "sold"] as const satisfies PetStatus[];

export const DRY_RUN_OPTION = ["--dry-run", "do all checks, and change nothing"] as const;
export const IF_MATCH_OPTION = [
  "--if-match <etag>",
  "do it only if the ETag, which get prints, is still this one; otherwise the exit status is 6",
  readEtag,
] as const;

/** Shells remove the quotation marks of an ETag. */
function readEtag(text: string): string {
  const etag = /^(W\/)?"|^\*$/.test(text) ? text : `"${text}"`;
  if (!/^[!-~]+$/.test(etag)) throw new InvalidArgumentError("It must be an ETag, as printed by get.");
  return etag;
}

export function readIdempotencyKey(text: string): string {
  if (!/^[ -~]{1,255}$/.test(text)) throw new InvalidArgumentError("It must have 1 to 255 characters of ASCII.");
  return text;
}

export function readId(text: string): bigint {
  const id = readInt64(text);
  if (id === undefined) throw new InvalidArgumentError("It must be an id, which is an integer.");
  return id;
}

export function collectIds(text: string, before: bigint[] = []): bigint[] {
  return [...before, ...text.split(",").map(readId)];
}

export function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a number from 1.");
  return Number(text);
}

/** Adds the options that say how much of a list to read. */
export function addListOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--limit <number>", "maximum number of items, read in as many requests as needed")
        .argParser(readLimit)
        .default(DEFAULT_LIMIT)
        .conflicts("all"),
    )
    .option("--all", "read the whole list");
}

const timeHint =
  "It must be a duration (30d, 12h, 45m) or a time (2030-01-31, 2030-01-31T18:00, 2030-01-31T18:00:00Z).";

/** Reads a time in the past, as the API takes it: a duration counts back from now. */
export function readSince(text: string): string {
  return readWhen(text, -1);
}

/** Reads a time in the future, as the API takes it: a duration counts from now. */
export function readExpiry(text: string): string {
  return readWhen(text, 1);
}

/** Reads a time in the future, or the word `never`. */
export function readExpiryOrNever(text: string): string {
  return text === "never" ? text : readExpiry(text);
}

function readWhen(text: string, direction: 1 | -1): string {
  const seconds = readDuration(text);
  const time = seconds === undefined ? readLocalTime(text) : Date.now() + direction * seconds * 1000;
  if (time === undefined || time > TIME_MAX || time < 0) throw new InvalidArgumentError(timeHint);
  return writeTime(time);
}

type Defined<Given> = { [Name in keyof Given]: Exclude<Given[Name], undefined> };

/** Leaves out members that are undefined, such as those of a patch that are not to be changed. */
export function withoutUndefined<Given extends object>(given: Given): Partial<Defined<Given>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Defined<Given>
  >;
}

/** Returns null for an empty text, which removes the value. */
export function orNull<Value>(value: Value | undefined): Exclude<Value, ""> | null | undefined {
  return value === "" ? null : (value as Exclude<Value, ""> | undefined);
}
