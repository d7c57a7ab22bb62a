import type { Command } from "commander";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output.ts";

export function addRecordBackupCommand(program: Command): void {
  const record = program
    .command("record-backup")
    .description(
      "Record that a backup has just been made with other tools, such as pg_dump, so that the metrics have its time. " +
        "petstore backup does that itself.",
    )
    .option(...JSON_OPTION)
    .action(lazily(() => import("./record-backup-action.ts"), "recordBackup"));
  addExamples(record, "petstore record-backup");
}
