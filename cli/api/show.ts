import { writeJson } from "../../src/contract/write-json.ts";
import { hasColours, note, paint, print, type Style, write } from "../output.ts";
import { fitToTerminal, formatRows, widthsOf } from "../table.ts";
import type { ApiOptions } from "./connect.ts";
import { DEFAULT_LIMIT } from "./options.ts";

export interface Column<Item> {
  title: string;
  text: (item: Item) => string;
  /** Whether the column may be cut so that the table fits the terminal. */
  isFlexible?: boolean;
  style?: (text: string) => Style | undefined;
}

interface List<Item> {
  columns: Column<Item>[];
  idOf: (item: Item) => bigint;
  /** Plural of the items, for messages. */
  noun: string;
  /** Called with the items of a page before they are printed. */
  prepare?: (items: Item[]) => Promise<void>;
}

/** Prints the pages of a list as they arrive: as a table, one JSON array, or ids. */
export async function showList<Item>(
  pages: AsyncIterable<Item[]>,
  { columns, idOf, noun, prepare }: List<Item>,
  { json, quiet }: ApiOptions,
): Promise<void> {
  if (json) return writeArray(pages);
  const table = new Table(columns);
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (quiet) write(page.map((item) => `${idOf(item)}\n`).join(""));
    if (quiet || page.length === 0) continue;
    await prepare?.(page);
    table.show(page);
  }
  if (count === 0 && !quiet) note(`There are no ${noun} that match.`);
}

async function writeArray(pages: AsyncIterable<unknown[]>): Promise<void> {
  let before = "[";
  for await (const page of pages) {
    if (page.length === 0) continue;
    write(before + page.map(writeJson).join(","));
    before = ",";
  }
  print(before === "[" ? "[]" : "]");
}

/** A table that is printed page by page. Its columns get wider with later pages, if needed. */
export class Table<Item> {
  readonly #columns: Column<Item>[];
  #widths: number[] = [];
  #isHeadingDue = true;

  constructor(columns: Column<Item>[]) {
    this.#columns = columns;
  }

  show(items: Item[]): void {
    const isColoured = hasColours(process.stdout);
    const rows = items.map((item) => this.#columns.map(({ text }) => text(item)));
    const heading = this.#columns.map(({ title }) => title);
    const widths = this.#fit(widthsOf([heading, ...rows]));
    const headings = this.#isHeadingDue
      ? formatRows([heading], widths, (cell) => (isColoured ? paint(cell, "bold") : cell))
      : [];
    this.#isHeadingDue = false;
    const lines = formatRows(rows, widths, (cell, column) => {
      const style = isColoured ? this.#columns[column]?.style?.(cell) : undefined;
      return style ? paint(cell, style) : cell;
    });
    print([...headings, ...lines].join("\n"));
  }

  #fit(widths: number[]): number[] {
    this.#widths = widths.map((width, column) => Math.max(width, this.#widths[column] ?? 0));
    const flexible = this.#columns.flatMap(({ isFlexible }, column) => (isFlexible ? [column] : []));
    return fitToTerminal(this.#widths, flexible);
  }
}

interface Result<Item> {
  item: Item;
  ids: (bigint | string)[];
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
  id: bigint | string,
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

const PAGE_ITEMS_MAX = 100;

export interface ListOptions {
  limit?: number;
  all?: true;
  json?: true;
  quiet?: true;
}

interface Page<Item> {
  data: Item[];
  next: string | undefined;
}

/** Reads a list page by page, up to the limit that the options name. Says on standard error if there is more. */
export async function* readPages<Item>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
  { limit = DEFAULT_LIMIT, all, json, quiet }: ListOptions,
): AsyncGenerator<Item[]> {
  let left = all ? Number.POSITIVE_INFINITY : limit;
  let cursor: string | undefined;
  do {
    const { data, next } = await read({ limit: Math.min(left, PAGE_ITEMS_MAX), cursor });
    yield data;
    left -= data.length;
    cursor = next;
  } while (cursor !== undefined && left > 0);
  if (cursor !== undefined && !json && !quiet) note(`There are more: use --all, or a greater --limit than ${limit}.`);
}
