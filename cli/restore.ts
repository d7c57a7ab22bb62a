import type { Command } from "commander";
import { WITHOUT_HASH_OPTION } from "./backup-output.ts";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output-options.ts";

export function addRestoreCommand(program: Command): void {
  const restore = program
    .command("restore")
    .description(
      "Replace the SQLite database with a backup. Stop the service first. The backup is verified before anything is " +
        "changed, and the replaced database is kept beside the new one. Ends all sessions and open links, makes the " +
        "clients of the event feed begin again, and lists the keys and accounts that lost access " +
        "after the backup, with commands that revoke it again.",
    )
    .argument("<file>", "a backup, as written by petstore backup")
    .option(...WITHOUT_HASH_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(() => import("./restore-action.ts"), "restore"));
  addExamples(restore, "petstore restore /var/backups/petstore/monday.db");
}
