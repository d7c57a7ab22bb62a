import { note } from "../print.ts";

const PAGE_ITEMS_MAX = 100;
/** Number of items that a list has by default, as over HTTP. */
export const DEFAULT_LIMIT = 20;

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
