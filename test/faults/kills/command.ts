import { spawnCommand } from "../../support/command.ts";

export type Command = ReturnType<typeof startCommand>;

/** Starts the command line. */
export function startCommand(words: string[], variables: Record<string, string> = {}) {
  const child = spawnCommand(words, variables);
  // Read from the start, so that it never waits for a reader.
  return { child, words, errors: child.stderr.text() };
}

/** Kills it; returns whether it has succeeded before. Throws if it has failed by itself. */
export async function killCommand(command: Command): Promise<boolean> {
  command.child.kill("SIGKILL");
  await command.child.exited;
  if (command.child.signalCode === "SIGKILL") return false;
  await untilSucceeded(command);
  return true;
}

/** Waits until it has ended; returns its messages. Throws if it has failed. */
export async function untilSucceeded({ child, words, errors }: Command): Promise<string> {
  const status = await child.exited;
  if (status !== 0) throw new Error(`petstore ${words[0]} ended with status ${status}: ${await errors}`);
  return errors;
}
