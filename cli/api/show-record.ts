import { writeJson } from "../../src/contract/write-json.ts";
import { hasColours, paint } from "../colours.ts";
import { print } from "../print.ts";
import { formatRows, widthsOf } from "../table.ts";
import type { ApiOptions } from "./context.ts";

export interface Result<Item> {
  item: Item;
  ids: bigint[];
  /** What happened, for people. */
  message: string;
}

/** Prints what a command has done: for people, as JSON, or the ids. */
export function showResult<Item extends object>(
  { item, ids, message }: Result<Item>,
  { json, quiet }: ApiOptions,
): void {
  if (json) print(writeJson(item));
  else if (quiet) print(ids.join("\n"));
  else print(message);
}

/** Prints one item with a line for each member that has a value. */
export function showRecord<Item extends object>(
  item: Item,
  id: bigint,
  lines: [string, string | undefined][],
  { json, quiet }: ApiOptions,
): void {
  if (json) print(writeJson(item));
  else if (quiet) print(`${id}`);
  else printLines(lines);
}

function printLines(lines: [string, string | undefined][]): void {
  const rows = lines.flatMap(([title, text]) => (text === undefined ? [] : [[`${title}:`, text]]));
  const isColoured = hasColours(process.stdout);
  const style = (cell: string, column: number) => (isColoured && column === 0 ? paint(cell, "bold") : cell);
  print(formatRows(rows, widthsOf(rows), style).join("\n"));
}
