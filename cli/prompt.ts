/** Questions on the terminal. They are written to standard error, because the output may go to a file or a pipe. */

/** Whether there is a person to ask: what they see and what they type must both be on a terminal. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Asks for a line on the terminal; undefined at the end of the input. */
export async function prompt(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  stdin.setEncoding("utf8");
  stderr.write(question);
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const end = () => resolve(undefined);
  // The terminal passes on what is typed line by line.
  stdin.once("data", (text) => resolve(`${text}`.trim()));
  stdin.once("end", end);
  stdin.resume();
  const line = await promise;
  stdin.off("end", end);
  stdin.pause();
  if (line === undefined) stderr.write("\n");
  return line;
}

const signals = ["SIGTERM", "SIGHUP"] as const;
const INTERRUPT = "\u0003";
const END = "\u0004";
const CLEAR = "\u0015";
const escapeSequence = /\u001b(\[[0-9;]*[A-Za-z~]|O?.)?/g;

/** Asks for a line on the terminal, without showing what is typed; undefined at the end of the input. */
export async function promptHidden(question: string): Promise<string | undefined> {
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

/** Leaves raw mode, which would stay on otherwise, and ends the process as the signal does by default. */
function interrupt(signal: NodeJS.Signals): void {
  for (const each of signals) process.off(each, interrupt);
  process.stdin.setRawMode(false);
  process.stderr.write("\n");
  process.kill(process.pid, signal);
}
