import type { Command } from "commander";
import type { Actor } from "../src/contract/contract.ts";
import { writeJson } from "../src/contract/json.ts";

/** Whoever runs this command: that is how events name them. */
export const operator: Actor = { type: "operator" };

export const JSON_OPTION = ["--json", "print JSON and nothing else, for scripts"] as const;

/** Ends the command with what it has done, for scripts. */
export function print(value: object): void {
  console.log(writeJson(value));
}

/** Ends the command with why it has done nothing. */
export function refuse(reason: string, command: Command): never {
  return command.error(`error: ${reason}`, { code: "petstore.refused" });
}
