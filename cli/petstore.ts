#!/usr/bin/env -S bun --no-install --no-env-file --config=/dev/null --tsconfig-override=/dev/null --max-http-header-size=65536
import { CommanderError } from "commander";
import { exitStatusOf, note, OWN_CODE } from "./output.ts";
import { createProgram } from "./program.ts";

try {
  const program = await createProgram(process.argv[2]);
  await program.parseAsync();
} catch (error) {
  process.exitCode = await report(error);
}

/** Prints the error, unless commander has printed it already; returns the exit status. */
async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code.startsWith(OWN_CODE)) return error.exitCode;
    if (error.code === "commander.unknownCommand") note("See petstore help.");
    return exitStatusOf("usage");
  }
  const { explain } = await import("./with-store.ts");
  const { isDatabaseLost } = await import("../src/store/database.ts");
  const reason = explain(error);
  if (reason === undefined) throw error;
  note(`error: ${reason}`);
  return exitStatusOf(isDatabaseLost(error) ? "databaseLost" : "failed");
}
