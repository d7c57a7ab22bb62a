import type { Command } from "commander";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output-options.ts";

export function addRecordBackupCommand(program: Command): void {
  const record = program
    .command("record-backup")
    .description(
      "Record for the metrics that a backup has just been made with other tools, such as pg_dump. petstore backup " +
        "records its own.",
    )
    .option(...JSON_OPTION)
    .action(lazily(() => import("./record-backup-action.ts"), "recordBackup"));
  addExamples(record, "petstore record-backup");
}
