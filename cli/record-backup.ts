import type { Command } from "commander";
import { JSON_OPTION, printJson } from "./output.ts";
import { readSettings, withStore } from "./with-store.ts";

export function addRecordBackupCommand(program: Command): void {
  program
    .command("record-backup")
    .description(
      "Record that a backup has just been made with other tools, such as pg_dump, so that the metrics have its time. " +
        "petstore backup does that itself.",
    )
    .option(...JSON_OPTION)
    .action(recordBackup);
}

async function recordBackup({ json }: { json?: true }): Promise<void> {
  const time = Date.now();
  await withStore(readSettings(), (store) => store.transaction(({ lastBackup }) => lastBackup.record(time)));
  if (json) return printJson({ time: new Date(time).toISOString() });
  console.log("The time of the last backup is now, in the metric petstore_last_backup_timestamp_seconds.");
}
