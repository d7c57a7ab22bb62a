import type { Command } from "commander";
import { addExamples, JSON_OPTION } from "./command.ts";
import { printJson } from "./output.ts";
import { readSettings } from "./settings.ts";

export function addFeedCommands(program: Command): void {
  const feed = program.command("feed").description("Administer the event feed.");

  const invalidate = feed
    .command("invalidate")
    .description(
      "Invalidate all positions in the event feed (GET /events?after=…). Run it after you have replaced the database " +
        "with a backup other than by petstore restore. Clients that follow the events then get 410, and begin again.",
    )
    .option(...JSON_OPTION)
    .action(invalidateFeed);
  addExamples(invalidate, "petstore feed invalidate");
}

async function invalidateFeed({ json }: { json?: true }): Promise<void> {
  const { withStore } = await import("./with-store.ts");
  await withStore(readSettings(), (store) => store.transaction(({ feed }) => feed.renew()));
  if (json) return printJson({ invalidated: true });
  console.log("All positions in the event feed are now invalid: clients that follow it get 410, and begin again.");
}
