/** Reads lists of a store. */
import { writeJson } from "../../src/contract/write-json.ts";
import { readJson } from "../support/read-json.ts";
import { nextPathOf } from "../support/send-request.ts";
import type { Client } from "./client.ts";

/** Walks a list to its end; returns the text of each item by its id. */
export async function readList(client: Client, firstPath: string): Promise<Map<bigint, string>> {
  const all = new Map<bigint, string>();
  for (let path: string | undefined = firstPath; path !== undefined; ) {
    const page = await readPage(client, path);
    for (const [id, text] of page.items) {
      if (all.has(id)) throw new Error(`${firstPath} has the id ${id} twice.`);
      all.set(id, text);
    }
    path = page.next;
  }
  return all;
}

/** Reads a page of a list; returns the text of each item by its id, and the path of the next page. */
export async function readPage(client: Client, path: string) {
  const { status, text, headers } = await client.sendUntilResponse({ method: "GET", path });
  if (status !== 200) throw new Error(`GET ${path} got ${status}: ${text}`);
  const items = new Map<bigint, string>();
  for (const item of readJson(text) as unknown as { id: bigint }[]) items.set(item.id, writeJson(item));
  // So that the texts of the items are those of the response.
  if (`[${[...items.values()].join(",")}]` !== text) throw new Error(`GET ${path} has other bytes: ${text}`);
  return { items, next: nextPathOf(headers) };
}
