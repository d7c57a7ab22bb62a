import { resolve } from "node:path";
import type { Command } from "commander";
import { BackupError } from "../src/store/backup/backup-error.ts";
import { type Restored, restoreBackup } from "../src/store/backup/restore-backup.ts";
import { RestoreIncomplete } from "../src/store/backup/restore-incomplete.ts";
import { showProgressOn } from "./backup-output.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { failAfter, printJson } from "./output.ts";
import { ProgressLine } from "./progress-line.ts";
import { formatList } from "./restore-list.ts";
import { describeRestored, toJson } from "./restore-result.ts";
import { readSettings } from "./settings.ts";
import { readSqlitePath } from "./sqlite-path.ts";
import { explain } from "./with-store.ts";

interface Options {
  withoutHash?: boolean;
  json?: true;
}

export async function restore(given: string, { withoutHash = false, json }: Options, command: Command): Promise<void> {
  const path = readSqlitePath(command);
  const { environment, now } = readSettings();
  const file = resolve(given);
  const line = new ProgressLine();
  using interruption = abortOnSignal();
  let restored: Restored;
  try {
    restored = await restoreBackup({
      file,
      path,
      environment,
      now,
      isHashOptional: withoutHash,
      signal: interruption.signal,
      onProgress: showProgressOn(line),
      formatList: (ended) => `${formatList(ended, now())}\n`,
    });
  } catch (error) {
    line.clear();
    return failAfter(error, explainRestore(error), command);
  }
  line.clear();
  if (json) return printJson(toJson(file, restored, now()));
  console.log(describeRestored(file, restored, now()));
}

function explainRestore(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof RestoreIncomplete) return message;
  if (error instanceof Interrupted) return "The restore was interrupted. Nothing was changed.";
  const reason = error instanceof BackupError ? message : (explain(error) ?? (code && `${message}.`));
  if (reason === undefined) throw error;
  return `${reason} Nothing was changed.`;
}
