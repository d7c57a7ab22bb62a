import type { Command } from "commander";
import { listFaults } from "../src/contract/validate.ts";

export const PASSWORD_OPTION = [
  "--password-stdin",
  "read the password from standard input, where no list of processes shows it: one line of 12 to 200 characters",
] as const;

/** The password on standard input; ends the command where it is none. */
export async function readPassword(command: Command): Promise<string> {
  if (process.stdin.isTTY) {
    const example = `petstore people ${command.name()} … < password.txt`;
    return misuse(`Send the password from a file or another program: ${example}`, command);
  }
  const password = await readLine();
  if (password === undefined) return misuse("The password must be one line of text, in UTF-8.", command);
  const fault = listFaults("join", "body", { password }).get("password");
  return fault === undefined ? password : misuse(`The password ${fault}.`, command);
}

/** The one line of standard input, without its end; undefined where there are more, or where it is no text. */
async function readLine(): Promise<string | undefined> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await Bun.stdin.bytes());
    return /^([^\r\n]*)\r?\n?$/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

function misuse(reason: string, command: Command): never {
  return command.error(`error: ${reason}`, { code: "petstore.misused" });
}
