import { petstoreProgram } from "./command.ts";
import { eventually } from "./eventually.ts";

interface Options {
  variables?: { [name: string]: string };
  columns?: number;
  cwd?: string;
}

/** A program on a pseudo-terminal. */
export function openTerminal(program: string[], { variables = {}, columns = 80, cwd }: Options = {}) {
  let output = "";
  const { promise: isRead, resolve: onEnd } = Promise.withResolvers<void>();
  const decoder = new TextDecoder();
  const child = Bun.spawn(program, {
    env: { PATH: process.env.PATH ?? "", HOME: "/nonexistent", TERM: "xterm-256color", TZ: "UTC", ...variables },
    ...(cwd !== undefined && { cwd }),
    terminal: {
      cols: columns,
      data(_, bytes) {
        output += decoder.decode(bytes, { stream: true });
      },
      exit: () => onEnd(),
    },
  });
  return {
    child,
    /** All that the program has printed so far. */
    output: () => output,
    type: (text: string) => child.terminal?.write(text),
    /** Resolves once the program has printed this. */
    async shows(text: string | RegExp): Promise<void> {
      const isShown = () => (typeof text === "string" ? output.includes(text) : text.test(output));
      await eventually(() => {
        if (!isShown()) throw new Error(`The terminal does not show ${text}: ${output}`);
        return true;
      });
    },
    /** Resolves to the exit status, after the program has ended and all of its output was read. */
    async ended(): Promise<number> {
      // The last bytes of a pseudo-terminal may arrive after the exit of the process.
      await isRead;
      return child.exited;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      child.terminal?.close();
    },
  };
}

/** The command line on a pseudo-terminal, until it has ended. */
export async function runOnTerminal(words: string[], options: Options = {}) {
  await using terminal = openTerminal([...petstoreProgram, ...words], options);
  const status = await terminal.ended();
  return { status, output: terminal.output() };
}
