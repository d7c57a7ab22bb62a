/** What the definitions of commands have in common: options, examples, suggestions, and actions that are loaded late. */
import { type Argument, type Command, InvalidArgumentError, Option } from "commander";
import { readDuration } from "./time.ts";

const examples = new WeakMap<Command, string[]>();

/** Adds command lines to the help of a command. `command # what it does` is a line with a comment. */
export function addExamples(command: Command, ...lines: string[]): void {
  examples.set(command, lines);
  command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

export function examplesOf(command: Command): string[] {
  return examples.get(command) ?? [];
}

/** Returns an action whose module is loaded when the command runs, so that help and completion start quickly. */
export function lazily<Module>(load: () => Promise<Module>, name: keyof Module) {
  return async (...given: unknown[]): Promise<void> => {
    const action = (await load())[name] as (...given: unknown[]) => Promise<void>;
    await action(...given);
  };
}

export const JSON_OPTION = ["--json", "print JSON and nothing else, for scripts"] as const;
export const UTC_OPTION = ["--utc", "print times in UTC instead of the local time zone"] as const;

/** Adds --json and --quiet, of which `quiet` says what it prints. */
export function addOutputOptions(command: Command, quiet: string): Command {
  return command.addOption(new Option(...JSON_OPTION).conflicts("quiet")).option("-q, --quiet", quiet);
}

const OVERLAP_SECONDS_MAX = 7 * 24 * 3600;

/** Returns the option for the time during which a replaced key or secret remains valid. */
export function overlapOption(description: string): Option {
  return new Option("--overlap <duration>", description).argParser(readOverlap).default(24 * 3600, "24h");
}

function readOverlap(text: string): number {
  const seconds = readDuration(text);
  if (seconds === undefined || seconds > OVERLAP_SECONDS_MAX) {
    throw new InvalidArgumentError("It must be a duration from 0 to 7d, such as 45m, 12h or 2d.");
  }
  return seconds;
}

type Values = readonly string[] | (() => string[]);

const suggestions = new WeakMap<Argument | Option, Values>();

/** Suggests values in the completion, while others are valid, too. */
export function suggest<Parameter extends Argument | Option>(parameter: Parameter, values: Values): Parameter {
  suggestions.set(parameter, values);
  return parameter;
}

export function suggestionsOf(parameter: Argument | Option): readonly string[] {
  const values = suggestions.get(parameter) ?? [];
  return typeof values === "function" ? values() : values;
}

/** Creates the command line, with the group of the command `name` only, if there is such a command. */
export type CreateProgram = (name?: string) => Promise<Command>;
