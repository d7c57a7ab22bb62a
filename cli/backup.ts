import type { Command } from "commander";
import { WITHOUT_HASH_OPTION } from "./backup-output.ts";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output-options.ts";

const actions = () => import("./backup-actions.ts");

export function addBackupCommands(program: Command): void {
  const backup = program
    .command("backup")
    .summary("Write a backup of the SQLite database to a file.")
    .description(
      "Write a backup of the SQLite database to a new file, also while the service is running, and its SHA-256 to " +
        "FILE.sha256. The database is opened read only. The file gets its name once it is complete, checked and on disk.",
    )
    .argument("<file>", "file to create; nothing is overwritten")
    .option(...JSON_OPTION)
    .action(lazily(actions, "backUp"));
  addExamples(backup, "petstore backup /var/backups/petstore/monday.db");

  const verify = program
    .command("verify-backup")
    .summary("Check that a backup is complete and intact.")
    .description(
      "Compare a backup with its SHA-256 in FILE.sha256, and check its version and the integrity of the whole " +
        "database. Changes nothing.",
    )
    .argument("<file>", "a backup, as written by petstore backup")
    .option(...WITHOUT_HASH_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(actions, "verify"));
  addExamples(verify, "petstore verify-backup /var/backups/petstore/monday.db");
}
