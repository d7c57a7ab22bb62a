import type { Command } from "commander";
import { fail } from "./output.ts";
import { canAsk, prompt } from "./prompt.ts";

/** The option of commands whose effect cannot be undone. */
export const YES_OPTION = ["-y, --yes", "do not ask for confirmation; without a terminal, nothing is asked"] as const;

export interface ConfirmOptions {
  yes?: true | undefined;
}

/**
 * Asks on the terminal before something that cannot be undone, and ends the command unless the answer is yes. Without a
 * terminal, as in scripts, nothing is asked. `ask` returns the question, which names what will be lost, or undefined if
 * nothing will be.
 */
export async function confirm(
  ask: () => Promise<string | undefined>,
  { yes }: ConfirmOptions,
  command: Command,
): Promise<void> {
  if (yes || !canAsk()) return;
  const question = await ask();
  if (question === undefined) return;
  const answer = await prompt(`${question} It cannot be undone. [y/N] `);
  if (!/^y(es)?$/i.test(answer ?? "")) fail("This was not confirmed, so nothing was changed.", command);
}
