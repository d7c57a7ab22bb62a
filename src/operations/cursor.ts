import { writeJson } from "../contract/write-json.ts";
import { sha256 } from "../credentials/token.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";

/** The filters of a list, by the names of their query parameters. */
export type Filter = { [name: string]: string | boolean | bigint | (string | bigint)[] | undefined };

const ID_BYTES = 8;
const CHECKSUM_BYTES = 10;

/** Returns the `Link` header to the page after the item at `last` (RFC 8288). `list`: path of the list. */
export function toNextLink(url: string, limit: number, filter: Filter, last: ListPosition, list?: string): string {
  return toLink(url, limit, filter, `cursor=${toCursor(last, filter, list)}`);
}

/** Returns the `Link` header to the next page, whose position is `parameter`, such as `cursor=…`. */
export function toLink(url: string, limit: number, filter: Filter, parameter: string): string {
  let parameters = `limit=${limit}`;
  for (const name in filter) {
    for (const value of [filter[name] ?? []].flat()) parameters += `&${toParameter(name, `${value}`)}`;
  }
  return `<${url}?${parameters}&${parameter}>; rel="next"`;
}

function toParameter(name: string, value: string): string {
  return /^[\w.-]*$/.test(value) ? `${name}=${value}` : `${new URLSearchParams({ [name]: value })}`;
}

/** Returns the position in a cursor; "invalid" unless the cursor was made for this list with these filters. */
export function readCursor(cursor: string, filter: Filter, list?: string): ListPosition | "invalid" {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length < ID_BYTES + CHECKSUM_BYTES) return "invalid";
  const position = {
    id: bytes.readBigInt64BE(),
    sortKey: bytes.toString("utf8", ID_BYTES, bytes.length - CHECKSUM_BYTES),
  };
  // PostgreSQL refuses U+0000, which no name contains.
  const isMade = !position.sortKey.includes("\0") && toCursor(position, filter, list) === cursor;
  return isMade ? position : "invalid";
}

/** A cursor is a position with a checksum over position, list and filters. It is not a secret and grants no access. */
function toCursor({ id, sortKey }: ListPosition, filter: Filter, list = ""): string {
  const bytes = Buffer.alloc(ID_BYTES + Buffer.byteLength(sortKey));
  bytes.writeBigInt64BE(id);
  bytes.write(sortKey, ID_BYTES);
  const checksum = sha256(bytes, list, writeSorted(filter));
  return Buffer.concat([bytes, checksum], bytes.length + CHECKSUM_BYTES).toString("base64url");
}

function writeSorted(filter: Filter): string {
  const sorted: Filter = {};
  for (const name of Object.keys(filter).sort()) sorted[name] = filter[name];
  return writeJson(sorted);
}
