import type { Command } from "commander";
import { failUsage } from "./output.ts";

export function addWorkerCommand(program: Command): void {
  program
    .command("worker", { hidden: true })
    .description("Run another process of the service. Started by petstore serve.")
    .argument("<words...>")
    .action(async (words: string[], _options: object, command: Command) => {
      if (!process.send) return failUsage("petstore worker is started by petstore serve.", command);
      const { runWorker } = await import("../src/processes/worker.ts");
      return runWorker(words);
    });
}
