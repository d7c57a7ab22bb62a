import type { Command } from "commander";
import { writeJson } from "../src/contract/write-json.ts";
import { type ExitReason, exitStatusOf } from "./exit-status.ts";
import { Interrupted } from "./interruption.ts";
import { print } from "./print.ts";

/** Prefix of the error codes of this program's own errors, which have the exit status; all others are commander's. */
export const OWN_CODE = "petstore.";

export function printJson(value: object): void {
  print(writeJson(value));
}

/** Ends the command with the exit status of the reason, by default 1. */
export function fail(message: string, command: Command, reason: ExitReason = "failed"): never {
  return command.error(`error: ${message}`, { code: `${OWN_CODE}${reason}`, exitCode: exitStatusOf(reason) });
}

/** Ends the command after an error, with the exit status of the signal if one has interrupted it, else with 1. */
export function failAfter(error: unknown, message: string, command: Command): never {
  if (!(error instanceof Interrupted)) return fail(message, command);
  return command.error(`error: ${message}`, { code: `${OWN_CODE}interrupted`, exitCode: error.exitStatus });
}

/** Ends the command with exit status 2. */
export function failUsage(message: string, command: Command): never {
  return fail(message, command, "usage");
}
