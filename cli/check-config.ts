import type { Command } from "commander";
import { examineConfig, type SettingInUse } from "../src/config.ts";
import { addExamples, JSON_OPTION } from "./command.ts";
import { fail, note, print, printJson } from "./output.ts";
import { table } from "./table.ts";

export function addCheckConfigCommand(program: Command): void {
  const check = program
    .command("check-config")
    .summary("Check the settings of the service, and print them.")
    .description(
      "Print each setting that petstore serve would use, and whether it comes from an environment variable or is the " +
        "default. Secrets are masked. Warnings and errors are printed to standard error; with an error, the service would " +
        "not start, and the exit status is 1. No database is opened, and no connection is made.",
    )
    .option(...JSON_OPTION)
    .action(checkConfig);
  addExamples(check, "petstore check-config");
}

function checkConfig({ json }: { json?: true }, command: Command): void {
  const { config, settings, problems, warnings } = examineConfig(process.env);
  const shown = settings.map((setting) =>
    isRelative(setting) ? { ...setting, value: `sqlite:${config.databasePath}` } : setting,
  );
  if (json) printJson({ settings: shown, warnings, errors: problems });
  else print(table([["SETTING", "VALUE", "FROM"], ...shown.map(toRow)], [1]));
  for (const warning of warnings) note(`warning: ${warning}`);
  if (problems.length > 0) fail(problems.join("\nerror: "), command);
}

/** Whether the value depends on the current folder. */
function isRelative({ name, value }: SettingInUse): boolean {
  return name === "DATABASE_URL" && value?.startsWith("sqlite:") === true;
}

function toRow({ name, value = "-", source }: SettingInUse): string[] {
  return [name, value, source];
}
