import type { Command } from "commander";
import { findFaults } from "../src/contract/validate.ts";
import { findPasswordWeakness } from "../src/credentials/password.ts";
import { failUsage, note } from "./output.ts";
import { promptHidden } from "./prompt.ts";

export interface PasswordOptions {
  passwordStdin?: true;
}

/** Reads a valid password for an account, or ends the command. */
export async function readPassword(
  email: string,
  { passwordStdin }: PasswordOptions,
  command: Command,
): Promise<string> {
  if (passwordStdin) return readFromStandardInput(email, command);
  if (process.stdin.isTTY) return askTwice(email, command);
  return failUsage("There is no terminal on which to ask for the password: use --password-stdin.", command);
}

async function readFromStandardInput(email: string, command: Command): Promise<string> {
  if (process.stdin.isTTY) {
    const example = `petstore people ${command.name()} … < password.txt`;
    return failUsage(`Provide the password from a file or another program: ${example}`, command);
  }
  const password = await readLine();
  if (password === undefined) return failUsage("The password must be one line of text, in UTF-8.", command);
  const fault = await findFault(password, email);
  return fault === undefined ? password : failUsage(`The password ${fault}.`, command);
}

/** Asks for a new password on the terminal until it is valid, and until it was typed twice. */
async function askTwice(email: string, command: Command): Promise<string> {
  for (;;) {
    const password = await ask("New password, 12 to 200 characters: ", command);
    const fault = await findFault(password, email);
    if (fault !== undefined) note(`The password ${fault}.`);
    else if ((await ask("Repeat the password: ", command)) === password) return password;
    else note("The passwords differ.");
  }
}

async function ask(question: string, command: Command): Promise<string> {
  return (await promptHidden(question)) ?? failUsage("No password was given.", command);
}

async function findFault(password: string, email: string): Promise<string | undefined> {
  return findFaults("join", "body", { password })?.get("password") ?? (await findPasswordWeakness(password, email));
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
