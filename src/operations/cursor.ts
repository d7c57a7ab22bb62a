import { hash } from "node:crypto";
import { writeJson } from "../contract/json.ts";

/** The filters of a list, by the names of their query parameters. */
export type Filter = { [name: string]: string | bigint | bigint[] | undefined };

const POSITION_BYTES = 8;
const CHECKSUM_BYTES = 10;
const CURSOR_BYTES = POSITION_BYTES + CHECKSUM_BYTES;
const NO_POSITION = "\0".repeat(POSITION_BYTES);

/** The `Link` header of the page after the item with id `last` (RFC 8288). */
export function toNextLink(url: string, limit: number, filter: Filter, last: bigint, list?: string): string {
  let parameters = `limit=${limit}`;
  for (const parameter in filter) {
    for (const value of [filter[parameter] ?? []].flat()) parameters += `&${toParameter(parameter, `${value}`)}`;
  }
  return `<${url}?${parameters}&cursor=${toCursor(last, filter, list)}>; rel="next"`;
}

function toParameter(name: string, value: string): string {
  return /^[\w.-]*$/.test(value) ? `${name}=${value}` : `${new URLSearchParams({ [name]: value })}`;
}

/** The position in a cursor that was made for this list with these filters. */
export function readCursor(cursor: string, filter: Filter, list?: string): bigint | "invalid" {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length !== CURSOR_BYTES) return "invalid";
  const position = bytes.readBigInt64BE();
  return toCursor(position, filter, list) === cursor ? position : "invalid";
}

/**
 * A position and a checksum over position, list and filters, so that a cursor is refused when it was changed or is used
 * elsewhere. It is no secret and grants nothing.
 */
function toCursor(position: bigint, filter: Filter, list = ""): string {
  const input = Buffer.from(NO_POSITION + list + writeSorted(filter));
  input.writeBigInt64BE(position);
  const cursor = hash("sha256", input, "buffer");
  cursor.copyWithin(POSITION_BYTES, 0, CHECKSUM_BYTES);
  cursor.writeBigInt64BE(position);
  return cursor.toString("base64url", 0, CURSOR_BYTES);
}

function writeSorted(filter: Filter): string {
  const sorted: Filter = {};
  for (const name of Object.keys(filter).sort()) sorted[name] = filter[name];
  return writeJson(sorted);
}
