import { readInt64 } from "../contract/parameters.ts";
import { checksum } from "../credentials/token.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";

/** The query parameters of a list. Its filters are those besides `limit` and `cursor`. */
export type ListQuery = { [name: string]: string | number | boolean | bigint | (string | bigint)[] | undefined };

/** Returns the filters of a list as `&name=value`, in the same order whatever that of the request is. */
export function writeFilters(query: ListQuery): string {
  let parameters = "";
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value === undefined || name === "limit" || name === "cursor") continue;
    if (Array.isArray(value)) for (const each of value) parameters += toParameter(name, `${each}`);
    else parameters += toParameter(name, `${value}`);
  }
  return parameters;
}

function toParameter(name: string, value: string): string {
  return /^[\w.-]*$/.test(value) ? `&${name}=${value}` : `&${new URLSearchParams({ [name]: value })}`;
}

/** Returns the `Link` header to the next page (RFC 8288), whose position is `parameter`, such as `cursor=…`. */
export function toLink(url: string, limit: number, filters: string, parameter: string): string {
  return `<${url}?limit=${limit}${filters}&${parameter}>; rel="next"`;
}

/**
 * Returns a position with a checksum over it and `list`, the list's path and filters. The checksum finds changed and
 * truncated cursors, and those of other lists. It is no signature: a cursor is not a secret and grants no access.
 */
export function writeCursor({ id, sortKey }: ListPosition, list: string): string {
  const position = sortKey === "" ? `${id}` : `${id}.${Buffer.from(sortKey).toString("base64url")}`;
  return `${position}.${checksum(`${position} ${list}`)}`;
}

/** The cursor of the first page, for programs that always send one. */
const FIRST_PAGE = "start";

/**
 * Returns the position in a cursor; undefined for the first page, and "invalid" unless `writeCursor` returned the cursor
 * for this list.
 */
export function readCursor(cursor: string | undefined, list: string): ListPosition | "invalid" | undefined {
  if (isFirstPage(cursor)) return undefined;
  const [idText = "", ...rest] = cursor.split(".");
  const id = readInt64(idText);
  const sortKey = rest.length === 2 ? Buffer.from(rest[0] as string, "base64url").toString() : "";
  // PostgreSQL refuses U+0000, which no name contains.
  if (id === undefined || sortKey.includes("\0")) return "invalid";
  const position = { id, sortKey };
  return writeCursor(position, list) === cursor ? position : "invalid";
}

export function isFirstPage(cursor: string | undefined): cursor is "start" | undefined {
  return cursor === undefined || cursor === FIRST_PAGE;
}
