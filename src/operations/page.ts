import { createHash } from "node:crypto";
import { writeJson } from "../contract/json.ts";
import { type Refusal, refuse } from "../errors.ts";

type Filters = { [name: string]: Filter[string] | number };
/** The filters of a list, by the names of their query parameters. */
type Filter = { [name: string]: string | bigint | bigint[] | undefined };

interface ListQuery {
  limit: number;
  cursor?: string;
}

interface List<Item, Query> {
  url: string;
  query: Query;
  /** Tells its cursors from those of other lists. Pets have none: their cursors came first, and stay as they are. */
  name?: string;
  /** The first items that the filters let through, among those after `before` where it is given. */
  read(filters: Omit<Query, keyof ListQuery>, limit: number, before: bigint | undefined): Promise<Item[]> | Item[];
}

interface Page<Item> {
  status: 200;
  body: Item[];
  headers?: { Link: string };
}

const POSITION_BYTES = 8;
const SEAL_BYTES = 10;

/** A page of a list, greatest ids first, and where there are more of them the link to the next. */
export async function answerPage<Item extends { id: bigint }, Query extends ListQuery & Filters>({
  url,
  query,
  name,
  read,
}: List<Item, Query>): Promise<Page<Item> | Refusal<"invalid_request">> {
  const { limit, cursor, ...filters } = query;
  const filter = filters as Filter;
  const before = cursor === undefined ? undefined : readCursor(cursor, filter, name);
  if (before === "invalid") {
    return refuse("invalid_request", "`cursor` is not one that was given for these filters.");
  }

  // One more than asked for tells whether there is a next page.
  const items = await read(filters, limit + 1, before);
  const page = items.slice(0, limit);
  const last = page.at(-1);
  if (!last || items.length <= limit) return { status: 200, body: page };

  return { status: 200, body: page, headers: { Link: toNextLink(url, limit, filter, last.id, name) } };
}

/**
 * The `Link` header that leads to the page after the item with id `last` (RFC 8288). Its cursor is the position and a
 * seal over position and filters, so that it is refused when it is changed or used with other filters. It grants nothing.
 */
export function toNextLink(url: string, limit: number, filter: Filter, last: bigint, name?: string): string {
  const parameters = new URLSearchParams({ limit: `${limit}` });
  for (const [name, value] of Object.entries(filter)) {
    for (const each of [value ?? []].flat()) parameters.append(name, `${each}`);
  }
  const position = Buffer.alloc(POSITION_BYTES);
  position.writeBigInt64BE(last);
  parameters.set("cursor", Buffer.concat([position, seal(position, filter, name)]).toString("base64url"));
  return `<${url}?${parameters}>; rel="next"`;
}

/** The position in a cursor that was made for these filters. */
export function readCursor(cursor: string, filter: Filter, name?: string): bigint | "invalid" {
  const bytes = Buffer.from(cursor, "base64url");
  const position = bytes.subarray(0, POSITION_BYTES);
  const isOurs =
    bytes.length === POSITION_BYTES + SEAL_BYTES &&
    // Decoding passes over characters that are no base64url.
    bytes.toString("base64url") === cursor &&
    bytes.subarray(POSITION_BYTES).equals(seal(position, filter, name));
  return isOurs ? position.readBigInt64BE() : "invalid";
}

function seal(position: Buffer, filter: Filter, name = ""): Buffer {
  const sorted = Object.fromEntries(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash("sha256").update(position).update(name).update(writeJson(sorted)).digest().subarray(0, SEAL_BYTES);
}
