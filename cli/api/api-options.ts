/** The options of all commands that use the service over HTTP. */
import { type Command, Option } from "commander";
import { UTC_OPTION } from "../output-options.ts";

export const DEFAULT_URL = "http://127.0.0.1:3000/v1";
const CONNECTION = "Connection:";
const OUTPUT = "Output:";

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
    new Option("--url <url>", "base URL of the API").default(DEFAULT_URL).env("PETSTORE_URL"),
    new Option("--key-file <file>", "file with the API key, or - for standard input; default: PETSTORE_KEY"),
    new Option(
      "--key <key>",
      "the API key itself: other users of this computer can see it with ps; better use PETSTORE_KEY or --key-file",
    ).conflicts("keyFile"),
  ];
}
