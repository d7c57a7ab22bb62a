import type { Command } from "commander";
import { writeJson } from "../src/contract/write-json.ts";

export const JSON_OPTION = ["--json", "print JSON and nothing else, for scripts"] as const;

/** Error code of a command that failed; any other code of a CommanderError means invalid usage. */
export const FAILED_CODE = "petstore.failed";

export function printJson(value: object): void {
  console.log(writeJson(value));
}

/** Ends the command with exit status 1. */
export function fail(reason: string, command: Command): never {
  return command.error(`error: ${reason}`, { code: FAILED_CODE });
}

/** Ends the command with exit status 2. */
export function failUsage(reason: string, command: Command): never {
  return command.error(`error: ${reason}`, { code: "petstore.usage" });
}
