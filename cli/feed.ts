import type { Command } from "commander";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output-options.ts";

export function addFeedCommands(program: Command): void {
  const feed = program.command("feed").description("Administer the event feed.");

  const invalidate = feed
    .command("invalidate")
    .description(
      "Invalidate all positions in the event feed (GET /events?after=…). Run it after you have replaced the database " +
        "with a backup other than by petstore restore. Clients that follow the events then get 410, and begin again.",
    )
    .option(...JSON_OPTION)
    .action(lazily(() => import("./feed-action.ts"), "invalidateFeed"));
  addExamples(invalidate, "petstore feed invalidate");
}
