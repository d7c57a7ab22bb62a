import { type Command, InvalidArgumentError, Option } from "commander";
import { readTime } from "../../src/contract/time.ts";
import { addExamples } from "../command.ts";
import { addApiOptions } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./statistics-actions.ts");

export function addStatisticsCommand(program: Command): void {
  const statistics = program
    .command("statistics")
    .description("Show how many pets were added, sold and returned. The amounts require the scope admin.")
    .requiredOption("--from <day>", "the first day, such as 2026-11-01", readDay)
    .requiredOption("--to <day>", "the last day, such as 2026-11-30", readDay)
    .addOption(new Option("--by <period>", "one line for each day or month").choices(["day", "month"]).default("day"))
    .option("--categories", "one line for each category, sorted by pets sold, highest first")
    .option("-q, --quiet", "print only the periods that have figures, one per line")
    .action(run(actions, "showStatistics"));
  addApiOptions(statistics);
  addExamples(
    statistics,
    "petstore statistics --from 2026-11-01 --to 2026-11-30",
    "petstore statistics --from 2026-01-01 --to 2026-12-31 --by month --json",
    "petstore statistics --from 2026-01-01 --to 2026-12-31 --by month --categories",
  );
}

function readDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && readTime(text) !== undefined) return text;
  throw new InvalidArgumentError("It must be a day that exists, such as 2026-11-21.");
}
