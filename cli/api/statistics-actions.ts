/** What `petstore statistics` does. */
import { formatAmount, type Schemas } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { note, print, write } from "../output.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, Table } from "./show.ts";

type Figures = Schemas["Figures"];

interface StatisticsOptions extends ApiOptions {
  from: string;
  to: string;
  by: "day" | "month";
  categories?: true;
}

/** A line of the table. */
type Line = Figures & { name: string };

export async function showStatistics({ client }: Context, options: StatisticsOptions): Promise<void> {
  const { from, to, by } = options;
  const { data: statistics } = await client.getStatistics({ query: { from, to, by } });
  if (options.json) return print(writeJson(statistics));
  const lines = options.categories ? categoryLines(statistics) : periodLines(statistics);
  if (options.quiet) return write(lines.map(({ name }) => `${name}\n`).join(""));
  if (lines.length === 0) return note(`There are no figures from ${from} to ${to}.`);
  new Table(columnsOf(options.categories ? "CATEGORY" : by.toUpperCase())).show([
    ...lines,
    { name: "Total", ...statistics.total },
  ]);
}

function periodLines({ periods }: Schemas["Statistics"]): Line[] {
  return periods
    .filter(({ added, sold, returned }) => added + sold + returned > 0n)
    .map(({ period, ...figures }) => ({ name: period, ...figures }));
}

function categoryLines({ categories }: Schemas["Statistics"]): Line[] {
  return categories.map(({ category: { id, name = `${id}` }, ...figures }) => ({ name: printable(name), ...figures }));
}

function columnsOf(title: string): Column<Line>[] {
  return [
    { title, text: ({ name }) => name, isFlexible: true },
    { title: "ADDED", text: ({ added }) => `${added}` },
    { title: "SOLD", text: ({ sold }) => `${sold}` },
    { title: "RETURNED", text: ({ returned }) => `${returned}` },
    { title: "DAYS UNTIL SOLD", text: averageDays },
    { title: "SOLD FOR", text: (line) => showAmounts(line, "sold") },
    { title: "RETURNED FOR", text: (line) => showAmounts(line, "returned") },
  ];
}

function averageDays({ sold, daysInStore }: Figures): string {
  return sold === 0n ? "-" : (Number(daysInStore) / Number(sold)).toFixed(1);
}

function showAmounts({ amounts = [] }: Figures, member: "sold" | "returned"): string {
  const shown = amounts.filter((amount) => amount[member] !== "0");
  const texts = shown.map(({ currency, [member]: sum }) => `${formatAmount(BigInt(sum), currency)} ${currency}`);
  return texts.join(", ") || "-";
}
