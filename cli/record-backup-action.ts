import { printJson } from "./output.ts";
import { readSettings } from "./settings.ts";
import { showTime } from "./show-key.ts";
import { withStore } from "./with-store.ts";

export async function recordBackup({ json }: { json?: true }): Promise<void> {
  const time = Date.now();
  await withStore(readSettings(), (store) => store.transaction(({ lastBackup }) => lastBackup.record(time)));
  if (json) return printJson({ time: new Date(time).toISOString() });
  const shown = `${showTime(time)} UTC`;
  console.log(`Recorded a backup at ${shown}, for the metric petstore_last_backup_timestamp_seconds.`);
}
