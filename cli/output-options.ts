/** Options that several groups of commands have. */
import { type Command, Option } from "commander";

export const JSON_OPTION = ["--json", "print JSON and nothing else, for scripts"] as const;
export const UTC_OPTION = ["--utc", "print times in UTC instead of the local time zone"] as const;

/** Adds --json and --quiet, of which `quiet` says what it prints. */
export function addOutputOptions(command: Command, quiet: string): Command {
  return command.addOption(new Option(...JSON_OPTION).conflicts("quiet")).option("-q, --quiet", quiet);
}
