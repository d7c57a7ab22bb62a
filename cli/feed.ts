import type { Command } from "commander";
import { describeDatabase } from "../src/config.ts";
import { addExamples, JSON_OPTION } from "./command.ts";
import { type ConfirmOptions, confirm, YES_OPTION } from "./confirm.ts";
import { describeDisabledWebhooks } from "./disabled-webhooks.ts";
import { printJson } from "./output.ts";
import { readSettings } from "./settings.ts";

export function addFeedCommands(program: Command): void {
  const feed = program.command("feed").description("Administer the event feed.");

  const invalidate = feed
    .command("invalidate")
    .description(
      "Invalidate all positions in the event feed (GET /events?after=…). Run it after you have replaced the database " +
        "with a backup other than by petstore restore. Clients that follow the events then get 410, and begin again, " +
        "and all webhooks are disabled until petstore webhooks enable --all.",
    )
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(invalidateFeed);
  addExamples(invalidate, "petstore feed invalidate");
}

async function invalidateFeed(options: ConfirmOptions & { json?: true }, command: Command): Promise<void> {
  const { withStore } = await import("./with-store.ts");
  const { json } = options;
  const settings = readSettings();
  const disabled = await withStore(settings, async (store) => {
    const question = `Invalidate all positions in the event feed of ${describeDatabase(settings)}, and disable all webhooks?`;
    await confirm(async () => question, options, command);
    return store.transaction(async ({ feed, webhooks }) => {
      await feed.renew();
      return webhooks.countRestored();
    });
  });
  if (json) return printJson({ invalidated: true, webhooksDisabled: disabled });
  const invalidated =
    "All positions in the event feed are now invalid: clients that follow it get 410, and begin again.";
  console.log([invalidated, ...describeDisabledWebhooks(disabled)].join("\n"));
}
