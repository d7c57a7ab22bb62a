import type { Command } from "commander";
import { addExamples, JSON_OPTION, lazily } from "./command.ts";
import { YES_OPTION } from "./confirm.ts";

const WITHOUT_HASH_OPTION = ["--without-hash", "do not require FILE.sha256"] as const;
const actions = () => import("./backup-actions.ts");

export function addBackupCommands(program: Command): void {
  addBackup(program);
  addVerifyBackup(program);
  addRecordBackup(program);
  addRestore(program);
}

function addBackup(program: Command): void {
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
}

function addVerifyBackup(program: Command): void {
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

function addRecordBackup(program: Command): void {
  const record = program
    .command("record-backup")
    .description(
      "Record for the metrics that a backup has just been made with other tools, such as pg_dump. petstore backup " +
        "records its own.",
    )
    .option(...JSON_OPTION)
    .action(lazily(actions, "recordBackup"));
  addExamples(record, "petstore record-backup");
}

function addRestore(program: Command): void {
  const restore = program
    .command("restore")
    .description(
      "Replace the SQLite database with a backup. Stop the service first. The backup is verified before anything is " +
        "changed, and the replaced database is kept beside the new one. Ends all sessions and open links, makes the " +
        "clients of the event feed begin again, disables webhooks, and lists the keys and accounts that lost access after " +
        "the backup, with commands that revoke it again.",
    )
    .argument("<file>", "a backup, as written by petstore backup")
    .option(...WITHOUT_HASH_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(lazily(() => import("./restore-action.ts"), "restore"));
  addExamples(restore, "petstore restore /var/backups/petstore/monday.db");
}
