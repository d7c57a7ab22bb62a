import { petstoreProgram } from "./command.ts";

interface Options {
  variables?: { [name: string]: string };
  columns?: number;
  cwd?: string;
}

/** A program on a pseudo-terminal. */
export function openTerminal(program: string[], { variables = {}, columns = 80, cwd }: Options = {}) {
  let output = "";
  let onOutput = () => {};
  const decoder = new TextDecoder();
  const child = Bun.spawn(program, {
    env: { PATH: process.env.PATH ?? "", TERM: "xterm-256color", TZ: "UTC", ...variables },
    ...(cwd !== undefined && { cwd }),
    terminal: {
      cols: columns,
      data(_, bytes) {
        output += decoder.decode(bytes, { stream: true });
        onOutput();
      },
    },
  });
  return {
    child,
    /** All that the program has printed. */
    output: () => output,
    type: (text: string) => child.terminal?.write(text),
    /** Resolves once the program has printed this. */
    async shows(text: string | RegExp): Promise<void> {
      const isShown = () => (typeof text === "string" ? output.includes(text) : text.test(output));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(new Error(`The terminal does not show ${text}: ${output}`)), 15_000);
      onOutput = () => isShown() && resolve();
      onOutput();
      await promise.finally(() => clearTimeout(timer));
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
  const status = await terminal.child.exited;
  return { status, output: terminal.output() };
}
