import type { Command } from "commander";
import { findFaults } from "../src/contract/validate.ts";
import { findPasswordWeakness } from "../src/credentials/password.ts";
import { failUsage, note } from "./output.ts";

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

const signals = ["SIGTERM", "SIGHUP"] as const;
const INTERRUPT = "\u0003";
const END = "\u0004";
const CLEAR = "\u0015";
const escapeSequence = /\u001b(\[[0-9;]*[A-Za-z~]|O?.)?/g;

/** Asks for a line on the terminal, without showing what is typed; undefined at the end of the input. */
async function promptHidden(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  // Before the question: what is typed right after it must not be shown, and a signal must leave the raw mode.
  for (const signal of signals) process.on(signal, interrupt);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  stderr.write(question);
  try {
    return await readHidden();
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    stdin.pause();
    stdin.setRawMode(false);
    stderr.write("\n");
  }
}

/** Text behind a line end, such as a second pasted line, for the next question. */
let rest = "";

function readHidden(): Promise<string | undefined> {
  const { stdin } = process;
  const typed: string[] = [];
  return new Promise((resolve) => {
    function finish(line: string | undefined) {
      stdin.off("data", read);
      stdin.off("end", end);
      resolve(line);
    }
    const end = () => finish(undefined);
    function read(text: string) {
      const characters = [...text.replace(escapeSequence, "")];
      for (const [index, character] of characters.entries()) {
        if (character === "\r" || character === "\n") {
          rest = characters.slice(index + 1).join("");
          return finish(typed.join(""));
        }
        if (character === END && typed.length === 0) return finish(undefined);
        if (character === INTERRUPT) interrupt("SIGINT");
        else edit(typed, character);
      }
    }
    stdin.on("data", read);
    stdin.on("end", end);
    const pending = rest;
    rest = "";
    if (pending) read(pending);
  });
}

function edit(typed: string[], character: string): void {
  if (character === "\u007f" || character === "\b") typed.pop();
  else if (character === CLEAR) typed.length = 0;
  else if (character >= " ") typed.push(character);
}

/** Ends the process as the signal does without raw mode, in which the terminal must not stay. */
function interrupt(signal: NodeJS.Signals): void {
  for (const each of signals) process.off(each, interrupt);
  process.stdin.setRawMode(false);
  process.stderr.write("\n");
  process.kill(process.pid, signal);
}
