import type { Command } from "commander";

const all = new WeakMap<Command, string[]>();

/** Adds command lines to the help of a command. `command # what it does` is a line with a comment. */
export function addExamples(command: Command, ...lines: string[]): void {
  all.set(command, lines);
  command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

export function examplesOf(command: Command): string[] {
  return all.get(command) ?? [];
}
