import type { Command } from "commander";
import { JSON_OPTION, printJson } from "./output.ts";
import { readSettings, withStore } from "./with-store.ts";

export function addFeedCommands(program: Command): void {
  const feed = program.command("feed").description("Administer the event feed.");

  feed
    .command("renew")
    .description(
      "Invalidate all positions in the event feed (GET /events?after=…), after the store was restored from a backup in " +
        "any other way than with petstore. Whoever follows the events then gets 410, and begins again.",
    )
    .option(...JSON_OPTION)
    .action(renewFeed);
}

async function renewFeed({ json }: { json?: true }): Promise<void> {
  await withStore(readSettings(), (store) => store.transaction(({ feed }) => feed.renew()));
  if (json) return printJson({ renewed: true });
  console.log(
    "All positions in the event feed are invalid from now on. Clients that follow it get 410 and begin again.",
  );
}
