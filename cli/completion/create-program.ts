import type { Command } from "commander";

/** Creates the command line, with the group of the command `name` only, if there is such a command. */
export type CreateProgram = (name?: string) => Promise<Command>;
