import type { Command } from "commander";
import { findFaults } from "../src/contract/validate.ts";
import { findPasswordWeakness } from "../src/credentials/find-password-weakness.ts";
import { failUsage } from "./output.ts";

export const PASSWORD_OPTION = [
  "--password-stdin",
  "read the password from standard input, which process lists do not show: one line of 12 to 200 characters",
] as const;

/** Reads a valid password from standard input, or ends the command. */
export async function readPassword(email: string, command: Command): Promise<string> {
  if (process.stdin.isTTY) {
    const example = `petstore people ${command.name()} … < password.txt`;
    return failUsage(`Provide the password from a file or another program: ${example}`, command);
  }
  const password = await readLine();
  if (password === undefined) return failUsage("The password must be one line of text, in UTF-8.", command);
  const fault =
    findFaults("join", "body", { password })?.get("password") ?? (await findPasswordWeakness(password, email));
  return fault === undefined ? password : failUsage(`The password ${fault}.`, command);
}

/** Reads standard input without its line end; undefined if it has several lines or is not UTF-8. */
async function readLine(): Promise<string | undefined> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await Bun.stdin.bytes());
    return /^([^\r\n]*)\r?\n?$/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}
