import { hash } from "node:crypto";
import { writeJson } from "../contract/json.ts";
import { type Refusal, refuse } from "../errors.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";

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
  read(filters: Omit<Query, keyof ListQuery>, limit: number, before: bigint | undefined): MaybePromise<Item[]>;
}

interface Page<Item> {
  status: 200;
  body: Item[];
  headers?: { Link: string };
}

const POSITION_BYTES = 8;
const SEAL_BYTES = 10;
const CURSOR_BYTES = POSITION_BYTES + SEAL_BYTES;
const NO_POSITION = "\0".repeat(POSITION_BYTES);

/** A page of a list, greatest ids first, and where there are more of them the link to the next. */
export function answerPage<Item extends { id: bigint }, Query extends ListQuery & Filters>({
  url,
  query,
  name,
  read,
}: List<Item, Query>): MaybePromise<Page<Item> | Refusal<"invalid_request">> {
  const { limit, cursor, ...filters } = query;
  const filter = filters as Filter;
  const before = cursor === undefined ? undefined : readCursor(cursor, filter, name);
  if (before === "invalid") {
    return refuse("invalid_request", "`cursor` is not one that was given for these filters.");
  }

  // One more than asked for tells whether there is a next page.
  return andThen(read(filters, limit + 1, before), (items) => {
    if (items.length <= limit) return { status: 200, body: items };
    const page = items.slice(0, limit);
    const { id } = page.at(-1) as Item;
    return { status: 200, body: page, headers: { Link: toNextLink(url, limit, filter, id, name) } };
  });
}

/**
 * The `Link` header that leads to the page after the item with id `last` (RFC 8288). Its cursor is the position and a
 * seal over position and filters, so that it is refused when it is changed or used with other filters. It grants nothing.
 */
export function toNextLink(url: string, limit: number, filter: Filter, last: bigint, name?: string): string {
  let parameters = `limit=${limit}`;
  for (const parameter in filter) {
    for (const value of [filter[parameter] ?? []].flat()) parameters += `&${toParameter(parameter, `${value}`)}`;
  }
  return `<${url}?${parameters}&cursor=${toCursor(last, filter, name)}>; rel="next"`;
}

function toParameter(name: string, value: string): string {
  return /^[\w.-]*$/.test(value) ? `${name}=${value}` : `${new URLSearchParams({ [name]: value })}`;
}

/** The position in a cursor that was made for these filters. */
export function readCursor(cursor: string, filter: Filter, name?: string): bigint | "invalid" {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length !== CURSOR_BYTES) return "invalid";
  const position = bytes.readBigInt64BE();
  return toCursor(position, filter, name) === cursor ? position : "invalid";
}

function toCursor(position: bigint, filter: Filter, name = ""): string {
  const sealed = Buffer.from(NO_POSITION + name + writeSorted(filter));
  sealed.writeBigInt64BE(position);
  const cursor = hash("sha256", sealed, "buffer");
  cursor.copyWithin(POSITION_BYTES, 0, SEAL_BYTES);
  cursor.writeBigInt64BE(position);
  return cursor.toString("base64url", 0, CURSOR_BYTES);
}

function writeSorted(filter: Filter): string {
  const sorted: Filter = {};
  for (const name of Object.keys(filter).sort()) sorted[name] = filter[name];
  return writeJson(sorted);
}
