import type { Command } from "commander";
import { JSON_OPTION, printJson } from "./output.ts";
import { readSettings, withStore } from "./with-store.ts";

export function addFeedCommands(program: Command): void {
  const feed = program.command("feed").description("Administer the event feed.");

  feed
    .command("renew")
    .description(
      "Invalidate all positions in the event feed (GET /events?after=…). Run it after you have replaced the database " +
        "with a backup, such as by copying files. Clients that follow the events then get 410, and begin again.",
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
